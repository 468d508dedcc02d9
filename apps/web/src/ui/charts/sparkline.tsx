import { sparklinePath } from "./sparkline-path.ts";
import classes from "./sparkline.module.css";

type SparklineProps = {
  /** Oldest first. Fewer than two values render an empty chart. */
  values: readonly number[];
  width?: number;
  height?: number;
};

/**
 * A small line without axes, red if it ends below its start, otherwise green. It is decorative: the same change is
 * shown beside it as a number.
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
