import { formatPercent } from "@fundport/i18n";
import type { ReactNode } from "react";
import { paletteColor } from "./palette.ts";
import classes from "./weight-bars.module.css";

export type WeightPart = {
  readonly key: string | number;
  readonly name: ReactNode;
  /** Secondary text below the name. */
  readonly note?: string;
  /** The weight in percent. */
  readonly value: number;
  /** The colour of the bar; default: a colour of the palette. */
  readonly color?: string | undefined;
};

type WeightBarsProps = {
  label: string;
  /** The parts in the order shown, heaviest first. */
  parts: readonly WeightPart[];
};

/** Lists the parts of a whole with name, weight and bar. The full length of a bar is 100 %. */
export function WeightBars({ label, parts }: WeightBarsProps) {
  return (
    <ul className={classes["bars"]} aria-label={label}>
      {parts.map(({ key, name, note, value, color }, index) => (
        <li key={key} className={classes["part"]}>
          <span className={classes["name"]}>
            {name}
            {note !== undefined && note !== "" && <span className={classes["note"]}>{note}</span>}
          </span>
          <span className={classes["value"]}>{formatPercent(value, { decimals: 1 })}</span>
          <span className={classes["track"]} aria-hidden>
            <span
              className={classes["bar"]}
              style={{ width: `${Math.min(100, Math.max(0, value))}%`, background: color ?? paletteColor(index) }}
            />
          </span>
        </li>
      ))}
    </ul>
  );
}
