import { useMemo } from "react";
import classes from "./band-chart.module.css";

/** The four lines of a forecast at months 0, 12, 24, … All lists have the same length. */
export type BandSeries = {
  readonly invested: readonly number[];
  readonly unfavourable: readonly number[];
  readonly moderate: readonly number[];
  readonly favourable: readonly number[];
};

const width = 100;
const height = 100;

/**
 * A forecast as a band between the unfavourable and the favourable scenario, with the moderate scenario as a line in
 * the band and the payments as a dashed line.
 */
export function BandChart({ series, label }: { series: BandSeries; label: string }) {
  const paths = useMemo(() => bandPaths(series), [series]);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an SVG that follows the colour scheme cannot be an image file
    <svg
      className={classes["chart"]}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <line className={classes["base"]} x1="0" x2={width} y1={height} y2={height} />
      <path className={classes["band"]} d={paths.band} />
      <path className={classes["edge"]} d={paths.favourable} />
      <path className={classes["edge"]} d={paths.unfavourable} />
      <path className={classes["invested"]} d={paths.invested} />
      <path className={classes["moderate"]} d={paths.moderate} />
    </svg>
  );
}

function bandPaths(series: BandSeries) {
  const top = Math.max(1, ...series.favourable, ...series.moderate, ...series.unfavourable, ...series.invested);
  const last = Math.max(1, series.moderate.length - 1);
  const point = (value: number, index: number) =>
    `${coordinate((index / last) * width)} ${coordinate(height - (value / top) * height)}`;
  const line = (values: readonly number[]) => `M${values.map(point).join("L")}`;
  const backwards = series.unfavourable.map(point).toReversed();
  return {
    band: `${line(series.favourable)}L${backwards.join("L")}Z`,
    favourable: line(series.favourable),
    unfavourable: line(series.unfavourable),
    moderate: line(series.moderate),
    invested: line(series.invested),
  };
}

/** Cuts a coordinate to two decimals, which is finer than any screen. */
function coordinate(value: number): string {
  return String(Math.trunc(value * 100) / 100);
}
