import { type KeyboardEvent, type PointerEvent, useCallback, useMemo, useState } from "react";
import { findAtPixel, type Plot, pointByKey, type Pointing, readStretch } from "./price-chart-math.ts";

type ChartPointing = {
  /** The points of the chart: at least two, ascending in time. */
  points: readonly { readonly time: number }[];
  pointing: Pointing | null;
  onPoint: (pointing: Pointing | null) => void;
};

/**
 * Handles pointing at a chart and dragging over it, by mouse, finger or keyboard. A dragged range stays until the next
 * click or Escape. The returned `area` holds the props of the element around the canvas, and `slider` those of the
 * range input for the keyboard.
 */
export function useChartPointer({ points, pointing, onPoint }: ChartPointing) {
  const [plot, setPlot] = useState<Plot | null>(null);
  const reportPlot = useCallback((next: Plot) => setPlot(keepEqual(next)), []);
  const [isDragging, setDragging] = useState(false);
  const { from, to, isSelected } = readStretch(pointing, points.length);
  // Keeps the same object while the range is the same, so that the line does not render again.
  const stretch = useMemo(() => ({ from, to, isSelected }), [from, to, isSelected]);

  function indexAt(event: PointerEvent<HTMLDivElement>): number | null {
    return plot && findAtPixel(points, event.clientX - event.currentTarget.getBoundingClientRect().left, plot);
  }
  function handleDown(event: PointerEvent<HTMLDivElement>) {
    const index = indexAt(event);
    if (index === null || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setDragging(true);
    onPoint({ anchor: index, cursor: index });
  }
  function handleMove(event: PointerEvent<HTMLDivElement>) {
    const index = indexAt(event);
    if (index === null) return;
    if (isDragging) onPoint({ anchor: pointing?.anchor ?? index, cursor: index });
    else if (!isSelected && event.pointerType !== "touch") onPoint({ anchor: null, cursor: index });
  }
  function handleUp() {
    setDragging(false);
  }
  function handleLeave(event: PointerEvent<HTMLDivElement>) {
    if (!isDragging && !isSelected && event.pointerType !== "touch") onPoint(null);
  }
  function handleKey(event: KeyboardEvent) {
    const result = pointByKey(pointing, { name: event.key, isShift: event.shiftKey }, points.length);
    if (!result) return;
    event.preventDefault();
    onPoint(result.pointing);
  }

  return {
    plot,
    stretch,
    reportPlot,
    area: {
      onPointerDown: handleDown,
      onPointerMove: handleMove,
      onPointerUp: handleUp,
      onPointerCancel: handleUp,
      onPointerLeave: handleLeave,
    },
    slider: {
      min: 0,
      max: points.length - 1,
      value: pointing?.cursor ?? points.length - 1,
      onChange: (event: { currentTarget: { value: string } }) =>
        onPoint({ anchor: null, cursor: Number(event.currentTarget.value) }),
      onKeyDown: handleKey,
    },
  } as const;
}

/**
 * Returns a state update that keeps the previous plot if it is equal. The chart reports its plot after each layout, but
 * only a changed plot needs another render.
 */
function keepEqual(next: Plot): (known: Plot | null) => Plot {
  return (known) => {
    const keys = ["left", "right", "top", "bottom", "low", "high"] as const;
    return known && keys.every((key) => known[key] === next[key]) ? known : next;
  };
}
