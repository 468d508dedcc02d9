import type { Chart, ChartType } from "chart.js";
import { type RefObject, useEffect, useRef } from "react";

/** Width of an A4 page between its margins, in pixels. */
const paperWidth = 700;
/** Printers have a finer resolution than screens. */
const paperPixelRatio = 3;

/**
 * Returns a ref for a chart. In print the chart is no wider than the page, so that its labels keep their size, and has
 * the resolution of print.
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
      const drawn = chart.current;
      if (!drawn?.options) return;
      drawn.options.devicePixelRatio = window.devicePixelRatio;
      drawn.resize();
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
