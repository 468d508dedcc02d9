import { type Decimals, formatPercent, notAvailable } from "@fundport/i18n";
import classes from "./signed-percent.module.css";

type SignedPercentProps = {
  /** The change in percent; null if it is unknown. */
  value: number | null;
  decimals?: Decimals;
};

/** A change with its sign. It is green above zero, red below zero, and `N/A` if it is unknown. */
export function SignedPercent({ value, decimals = 2 }: SignedPercentProps) {
  const { direction, text } = formatSigned(value, decimals);
  return (
    <span className={classes["value"]} data-direction={direction}>
      {text}
    </span>
  );
}

/**
 * Returns the text and direction of a change, so that a list with hundreds of changes can put them into its own
 * elements.
 */
export function formatSigned(
  value: number | null,
  decimals: Decimals,
): { text: string; direction: "up" | "down" | "missing" | undefined } {
  if (value === null) return { text: notAvailable, direction: "missing" };
  return { text: formatPercent(value, { decimals, signed: true }), direction: directionOf(value, decimals) };
}

/** A value that rounds to zero has no direction. */
function directionOf(value: number, decimals: number): "up" | "down" | undefined {
  if (Math.abs(value) * 10 ** decimals < 0.5) return undefined;
  return value > 0 ? "up" : "down";
}
