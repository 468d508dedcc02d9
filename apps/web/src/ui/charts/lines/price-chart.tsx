import { lazy, Suspense } from "react";
import { type ChartPoint, type Plot, pixelOf, type Pointing, type Stretch } from "./price-chart-math.ts";
import classes from "./price-chart.module.css";
import { Skeleton } from "../../feedback/skeleton.tsx";
import { useChartPointer } from "./use-chart-pointer.ts";

const Canvas = lazy(() =>
  import("./price-chart-canvas.tsx").then(({ PriceChartCanvas }) => ({ default: PriceChartCanvas })),
);

type PriceChartProps = {
  /** At least two, ascending in time. */
  points: readonly ChartPoint[];
  /** A second line beside it, dashed, which is not pointed at; within the time of the first. */
  companion?: readonly ChartPoint[] | undefined;
  pointing: Pointing | null;
  onPoint: (pointing: Pointing | null) => void;
  /** Names the chart, and says how it is moved through. */
  label: string;
  /** A stretch in words, read out as the cursor moves. */
  describe: (stretch: Stretch) => string;
};

/**
 * A line one can point at and drag over, by mouse, finger or keyboard. What is pointed at belongs to the caller, who
 * shows its figures. A dragged stretch stays until the next press, or Escape.
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

/** Lines and dots over the chart at what is pointed at. */
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
