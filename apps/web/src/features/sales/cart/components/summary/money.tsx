import type { CartFigure } from "@fundport/cart";
import { formatMoney, type PartialText } from "@fundport/i18n";
import { roundAmount } from "@fundport/units";
import { Explained } from "../explain/explained.tsx";
import classes from "./money.module.css";

/** Rounds an amount exactly as documents do, and formats it in Czech format. */
export function formatRoundedMoney(value: number, currencyCode: string, decimals: 0 | 2 = 2): string {
  return formatMoney(roundAmount(value), currencyCode, decimals);
}

/** `text` is an amount of money. A prefix of the amount, such as "at least", is rendered small. */
type MainFigureProps = { label: string; text: string; figure: CartFigure };
type FigureProps = {
  label: string;
  /** The formatted figure. If a part of the figure may be unknown, `text` replaces it. */
  value?: string;
  text?: PartialText;
  /** The change whose sign determines the colour of the figure. */
  trend?: number | undefined;
  /** The figure of the cart whose derivation opens on a click. */
  figure?: CartFigure | undefined;
};

/** Shows the main figure: the digits before the comma are large, decimals and currency are smaller. */
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

/** Shows a figure below its label, as an entry of a definition list. */
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
