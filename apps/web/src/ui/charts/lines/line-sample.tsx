import { lineStyle } from "./line-style.ts";
import classes from "./line-sample.module.css";

/** A short sample of a chart's line in its colour and dash pattern, for legends. */
export function LineSample({ position }: { position: number }) {
  const { color, dash } = lineStyle(position);
  return (
    <svg className={classes["mark"]} viewBox="0 0 28 8" aria-hidden>
      <line x1="1" y1="4" x2="27" y2="4" stroke={color} strokeWidth="3" strokeDasharray={dash.join(" ")} />
    </svg>
  );
}
