import { formatMoney } from "@fundport/i18n";
import { roundAmount } from "@fundport/units";
import classes from "./money.module.css";

/** Rounds once, exactly as documents do, and shows it in Czech format. */
export function showMoney(value: number, currencyCode: string, decimals: 0 | 2 = 2): string {
  return formatMoney(roundAmount(value), currencyCode, decimals);
}

type FigureProps = {
  label: string;
  value: string;
  /** A change: coloured by its sign. */
  trend?: number | undefined;
  note?: string | undefined;
  size?: "small" | "large" | undefined;
};

/** A figure under its name; the money is the louder of the two. For lists of definitions. */
export function Figure({ label, value, trend, note, size = "small" }: FigureProps) {
  return (
    <div className={classes["figure"]} data-size={size}>
      <dt>{label}</dt>
      <dd
        className={classes["value"]}
        data-trend={trend === undefined || trend === 0 ? undefined : trend > 0 ? "gain" : "loss"}
      >
        {value}
      </dd>
      {note !== undefined && <dd className={classes["note"]}>{note}</dd>}
    </div>
  );
}
