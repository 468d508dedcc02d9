import { sparklinePath } from "./sparkline-path.ts";
import classes from "./sparkline.module.css";

type SparklineProps = {
  /** The values of the line, oldest first. Fewer than two values render an empty chart. */
  values: readonly number[];
  width?: number;
  height?: number;
};

/**
 * A small line chart without axes. The line is red if it ends below its start, otherwise green. The chart is
 * decorative, because the change is also shown as a number beside it.
 */
export function Sparkline({ values, width = 224, height = 48 }: SparklineProps) {
  const path = sparklinePath(values, width, height);
  const [first = 0, last = 0] = [values[0], values.at(-1)];
  return (
    <svg
      className={classes["sparkline"]}
      data-falling={last < first || undefined}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden
    >
      {path !== "" && (
        <>
          <path className={classes["area"]} d={`${path}V${height}H0Z`} />
          <path className={classes["line"]} d={path} />
        </>
      )}
    </svg>
  );
}
