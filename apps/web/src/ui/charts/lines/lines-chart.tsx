import { lazy, Suspense, useMemo } from "react";
import { type ChartLine, lineStyle } from "./line-style.ts";
import classes from "./price-chart.module.css";
import { type Plot, pixelAcross, pixelUp, type Pointing, type Stretch } from "./price-chart-math.ts";
import { Skeleton } from "../../feedback/skeleton.tsx";
import { useChartPointer } from "./use-chart-pointer.ts";

const Canvas = lazy(() =>
  import("./lines-chart-canvas.tsx").then(({ LinesChartCanvas }) => ({ default: LinesChartCanvas })),
);

type LinesChartProps = {
  /** The times of all lines: at least two, ascending, in milliseconds UTC. */
  times: readonly number[];
  /** Each line has one value per time. */
  lines: readonly ChartLine[];
  pointing: Pointing | null;
  onPoint: (pointing: Pointing | null) => void;
  /** The chart's name for screen readers, which also explains how to move the cursor. */
  label: string;
  /** Returns a description of a range, which screen readers announce when the cursor moves. */
  describe: (stretch: Stretch) => string;
};

/** Shows several lines over the same times. Users can point at the chart and drag over it, as in `PriceChart`. */
export function LinesChart({ times, lines, pointing, onPoint, label, describe }: LinesChartProps) {
  const points = useMemo(() => times.map((time) => ({ time })), [times]);
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
        <Canvas times={times} lines={lines} onPlot={reportPlot} />
      </Suspense>
      {plot && pointing && <Marks points={points} lines={lines} stretch={stretch} plot={plot} />}
    </div>
  );
}

type MarksProps = Pick<LinesChartProps, "lines"> & {
  points: readonly { readonly time: number }[];
  stretch: Stretch;
  plot: Plot;
};

/** A vertical line at the cursor, with a dot on each of the lines. */
function Marks({ points, lines, stretch, plot }: MarksProps) {
  const indexes = stretch.isSelected ? [stretch.from, stretch.to] : [stretch.to];
  return (
    <div className={classes["marks"]} aria-hidden>
      {stretch.isSelected && (
        <span
          className={classes["selected"]}
          style={{
            left: pixelAcross(points, stretch.from, plot),
            width: pixelAcross(points, stretch.to, plot) - pixelAcross(points, stretch.from, plot),
            top: plot.top,
            height: plot.bottom - plot.top,
          }}
        />
      )}
      {indexes.map((index) => {
        const left = pixelAcross(points, index, plot);
        return (
          <span key={index}>
            <span className={classes["line"]} style={{ left, top: plot.top, height: plot.bottom - plot.top }} />
            {lines.map(({ id, position, values }) => {
              const value = values[index] ?? null;
              if (value === null) return null;
              const dotStyle = { left, top: pixelUp(value, plot), color: lineStyle(position).color };
              return <span key={id} className={classes["dot"]} style={dotStyle} />;
            })}
          </span>
        );
      })}
    </div>
  );
}
