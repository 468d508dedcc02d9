import type { Chart, ChartType } from "chart.js";
import { type RefObject, useEffect, useRef } from "react";

/** Width of an A4 page between its margins, in pixels. */
const paperWidth = 700;
/** Printers have a finer resolution than screens. */
const paperPixelRatio = 3;

/**
 * Returns a ref for a chart. For printing, the chart is resized to at most the width of the page, so that its labels
 * keep their size, and rendered in a higher resolution.
 */
export function usePrintChart<Type extends ChartType>(): RefObject<Chart<Type> | null> {
  const chart = useRef<Chart<Type> | null>(null);
  useEffect(() => {
    function begin() {
      const currentChart = chart.current;
      if (!currentChart?.options) return;
      currentChart.options.devicePixelRatio = paperPixelRatio;
      currentChart.resize(Math.min(currentChart.width, paperWidth), currentChart.height);
    }
    function end() {
      const current = chart.current;
      if (!current?.options) return;
      current.options.devicePixelRatio = window.devicePixelRatio;
      current.resize();
    }
    window.addEventListener("beforeprint", begin);
    window.addEventListener("afterprint", end);
    return () => {
      window.removeEventListener("beforeprint", begin);
      window.removeEventListener("afterprint", end);
    };
  }, []);
  return chart;
}
