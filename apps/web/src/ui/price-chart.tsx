import { type KeyboardEvent, lazy, type PointerEvent, Suspense, useCallback, useMemo, useState } from "react";
import {
  type ChartPoint,
  findAtPixel,
  type Plot,
  pixelOf,
  pointByKey,
  type Pointing,
  readStretch,
  type Stretch,
} from "./price-chart-math.ts";
import classes from "./price-chart.module.css";
import { Skeleton } from "./skeleton.tsx";

const Canvas = lazy(() =>
  import("./price-chart-canvas.tsx").then(({ PriceChartCanvas }) => ({ default: PriceChartCanvas })),
);

type PriceChartProps = {
  /** At least two, ascending in time. */
  points: readonly ChartPoint[];
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
export function PriceChart({ points, pointing, onPoint, label, describe }: PriceChartProps) {
  const [plot, setPlot] = useState<Plot | null>(null);
  const reportPlot = useCallback((next: Plot) => setPlot(keepEqual(next)), []);
  const [isPressed, setPressed] = useState(false);
  const { from, to, isSelected } = readStretch(pointing, points.length);
  // The same stretch is the same object, so that the line is not drawn again for nothing.
  const stretch = useMemo(() => ({ from, to, isSelected }), [from, to, isSelected]);

  function indexAt(event: PointerEvent<HTMLDivElement>): number | null {
    return plot && findAtPixel(points, event.clientX - event.currentTarget.getBoundingClientRect().left, plot);
  }
  function handleDown(event: PointerEvent<HTMLDivElement>) {
    const index = indexAt(event);
    if (index === null || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setPressed(true);
    onPoint({ anchor: index, cursor: index });
  }
  function handleMove(event: PointerEvent<HTMLDivElement>) {
    const index = indexAt(event);
    if (index === null) return;
    if (isPressed) onPoint({ anchor: pointing?.anchor ?? index, cursor: index });
    else if (!isSelected && event.pointerType !== "touch") onPoint({ anchor: null, cursor: index });
  }
  function handleUp() {
    setPressed(false);
  }
  function handleLeave(event: PointerEvent<HTMLDivElement>) {
    if (!isPressed && !isSelected && event.pointerType !== "touch") onPoint(null);
  }
  function handleKey(event: KeyboardEvent) {
    const moved = pointByKey(pointing, { name: event.key, isShift: event.shiftKey }, points.length);
    if (!moved) return;
    event.preventDefault();
    onPoint(moved.pointing);
  }

  return (
    <div
      className={classes["chart"]}
      onPointerDown={handleDown}
      onPointerMove={handleMove}
      onPointerUp={handleUp}
      onPointerCancel={handleUp}
      onPointerLeave={handleLeave}
    >
      <input
        className="visually-hidden"
        type="range"
        min={0}
        max={points.length - 1}
        value={pointing?.cursor ?? points.length - 1}
        aria-label={label}
        aria-valuetext={describe(stretch)}
        onChange={(event) => onPoint({ anchor: null, cursor: Number(event.currentTarget.value) })}
        onKeyDown={handleKey}
      />
      <Suspense fallback={<Skeleton height="100%" radius={8} />}>
        <Canvas points={points} stretch={stretch} onPlot={reportPlot} />
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

/** The chart reports its plot with every layout; only another one is worth drawing again. */
function keepEqual(next: Plot): (known: Plot | null) => Plot {
  return (known) => {
    const keys = ["left", "right", "top", "bottom", "low", "high"] as const;
    return known && keys.every((key) => known[key] === next[key]) ? known : next;
  };
}
