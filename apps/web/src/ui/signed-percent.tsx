import { type Decimals, formatPercent, notAvailable } from "@fundport/i18n";
import classes from "./signed-percent.module.css";

type SignedPercentProps = {
  /** Percent; null where it is not known. */
  value: number | null;
  decimals?: Decimals;
};

/** A change: with its sign, green above and red below nothing, N/A where it is not known. */
export function SignedPercent({ value, decimals = 2 }: SignedPercentProps) {
  if (value === null) return <span className={classes["missing"]}>{notAvailable}</span>;
  return (
    <span className={classes["value"]} data-direction={directionOf(value, decimals)}>
      {formatPercent(value, { decimals, signed: true })}
    </span>
  );
}

/** What rounds to nothing has no direction. */
function directionOf(value: number, decimals: number): "up" | "down" | undefined {
  if (Math.abs(value) * 10 ** decimals < 0.5) return undefined;
  return value > 0 ? "up" : "down";
}
