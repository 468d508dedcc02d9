import type { CartFigure } from "@fundport/cart";
import { formatMoney, type PartialText } from "@fundport/i18n";
import { roundAmount } from "@fundport/units";
import { Explained } from "../explain/explained.tsx";
import classes from "./money.module.css";

/** Rounds exactly as documents do, and formats in Czech format. */
export function formatRoundedMoney(value: number, currencyCode: string, decimals: 0 | 2 = 2): string {
  return formatMoney(roundAmount(value), currencyCode, decimals);
}

/** `text` is an amount of money; a prefix such as "at least" is rendered small. */
type MainFigureProps = { label: string; text: string; figure: CartFigure };
type FigureProps = {
  label: string;
  /** The formatted figure; `text` if a part of it may be unknown. */
  value?: string;
  text?: PartialText;
  /** The change whose sign determines the colour. */
  trend?: number | undefined;
  /** The cart's figure whose derivation a click opens. */
  figure?: CartFigure | undefined;
};

/** The main figure: its whole part is large, decimals and currency are smaller. */
export function MainFigure({ label, text, figure }: MainFigureProps) {
  const start = Math.max(0, text.search(/[\d−-]/u));
  const comma = text.lastIndexOf(",");
  return (
    <div className={classes["loud"]}>
      <dt>{label}</dt>
      <dd>
        <Explained figure={figure} value={text}>
          {start > 0 && <span className={classes["bound"]}>{text.slice(0, start)}</span>}
          <span className={classes["number"]}>
            {text.slice(start, comma)}
            <span className={classes["rest"]}>{text.slice(comma)}</span>
          </span>
        </Explained>
      </dd>
    </div>
  );
}

/** A figure below its label, for definition lists. */
export function Figure({ label, value = "", text = { value, note: "" }, trend, figure }: FigureProps) {
  return (
    <div className={classes["figure"]}>
      <dt>{label}</dt>
      <dd
        className={classes["value"]}
        data-trend={trend === undefined || trend === 0 ? undefined : trend > 0 ? "gain" : "loss"}
      >
        {figure === undefined ? text.value : <Explained figure={figure} value={text.value} />}
        {text.note !== "" && <span className={classes["partial"]}>{text.note}</span>}
      </dd>
    </div>
  );
}
