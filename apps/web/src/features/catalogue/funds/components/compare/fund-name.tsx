import type { ChartLine } from "#ui/charts/lines/line-style.ts";
import { LineSample } from "#ui/charts/lines/line-sample.tsx";
import classes from "./comparison.module.css";

/** A fund's name with a sample of the fund's chart line. */
export function FundName({ line }: { line: Pick<ChartLine, "position" | "name"> | undefined }) {
  if (!line) return null;
  return (
    <span className={classes["fund"]}>
      <LineSample position={line.position} />
      <span>{line.name}</span>
    </span>
  );
}
