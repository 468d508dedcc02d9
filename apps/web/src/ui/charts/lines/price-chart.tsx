import { lazy, Suspense } from "react";
import { type ChartPoint, type Plot, pixelOf, type Pointing, type Stretch } from "./price-chart-math.ts";
import classes from "./price-chart.module.css";
import { Skeleton } from "../../feedback/skeleton.tsx";
import { useChartPointer } from "./use-chart-pointer.ts";

const Canvas = lazy(() =>
  import("./price-chart-canvas.tsx").then(({ PriceChartCanvas }) => ({ default: PriceChartCanvas })),
);

type PriceChartProps = {
  /** The points of the line: at least two, ascending in time. */
  points: readonly ChartPoint[];
  /** A second, dashed line, which the cursor ignores. Its points must be within the time of the first line. */
  companion?: readonly ChartPoint[] | undefined;
  pointing: Pointing | null;
  onPoint: (pointing: Pointing | null) => void;
  /** The chart's name for screen readers, which also explains how to move the cursor. */
  label: string;
  /** Returns a description of a range, which screen readers announce when the cursor moves. */
  describe: (stretch: Stretch) => string;
};

/**
 * A line chart. Users can point at it and drag over it by mouse, finger or keyboard. The caller stores `pointing` and
 * shows the figures. A dragged range stays until the next click or Escape.
 */
export function PriceChart({ points, companion, pointing, onPoint, label, describe }: PriceChartProps) {
  const { plot, stretch, reportPlot, area, slider } = useChartPointer({ points, pointing, onPoint });
  return (
    <div className={classes["chart"]} {...area}>
      <input
        className="visually-hidden"
        type="range"
        {...slider}
        aria-label={label}
        aria-valuetext={describe(stretch)}
      />
      <Suspense fallback={<Skeleton height="100%" radius={8} />}>
        <Canvas points={points} companion={companion} stretch={stretch} onPlot={reportPlot} />
      </Suspense>
      {plot && pointing && <Marks points={points} stretch={stretch} plot={plot} />}
    </div>
  );
}

/** Marks the cursor with lines and dots over the chart. */
function Marks({ points, stretch, plot }: { points: readonly ChartPoint[]; stretch: Stretch; plot: Plot }) {
  const indexes = stretch.isSelected ? [stretch.from, stretch.to] : [stretch.to];
  const isFalling = (points[stretch.to]?.value ?? 0) < (points[stretch.from]?.value ?? 0);
  const direction = isFalling ? "down" : "up";
  return (
    <div className={classes["marks"]} data-direction={stretch.isSelected ? direction : undefined} aria-hidden>
      {indexes.map((index) => {
        const { x, y } = pixelOf(points, index, plot);
        return (
          <span key={index}>
            <span className={classes["line"]} style={{ left: x, top: plot.top, height: plot.bottom - plot.top }} />
            <span className={classes["dot"]} style={{ left: x, top: y }} />
          </span>
        );
      })}
    </div>
  );
}
