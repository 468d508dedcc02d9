import { formatPercent } from "@fundport/i18n";
import { paletteColor } from "./palette.ts";
import classes from "./weight-bars.module.css";

type WeightBarsProps = {
  label: string;
  /** Heaviest first; percent. */
  parts: readonly {
    readonly name: string;
    readonly value: number;
    /** Else one of the palette. */ readonly color?: string;
  }[];
};

/** Parts of a whole as bars; the longest bar takes the whole width. */
export function WeightBars({ label, parts }: WeightBarsProps) {
  const heaviest = Math.max(...parts.map(({ value }) => value), Number.MIN_VALUE);
  return (
    <ul className={classes["bars"]} aria-label={label}>
      {parts.map(({ name, value, color }, index) => (
        <li key={name} className={classes["part"]}>
          <span className={classes["name"]}>{name}</span>
          <span className={classes["value"]}>{formatPercent(value, { decimals: 1 })}</span>
          <span className={classes["track"]} aria-hidden>
            <span
              className={classes["bar"]}
              style={{ width: `${Math.max(0, (value / heaviest) * 100)}%`, background: color ?? paletteColor(index) }}
            />
          </span>
        </li>
      ))}
    </ul>
  );
}
