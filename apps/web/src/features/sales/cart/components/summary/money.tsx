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
type LoudProps = { label: string; text: string; figure: CartFigure };
type FigureProps = {
  label: string;
  /** The figure as it is read; one that may be unknown in part comes as `text`. */
  value?: string;
  text?: PartialText;
  /** A change: coloured by its sign. */
  trend?: number | undefined;
  /** Which figure of the cart it is: it then opens its own derivation. */
  figure?: CartFigure | undefined;
};

/** The one loud figure: the whole part large, decimals and currency smaller behind it. */
export function LoudMoney({ label, text, figure }: LoudProps) {
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

/** A figure under its name; the money is the louder of the two. For lists of definitions. */
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
