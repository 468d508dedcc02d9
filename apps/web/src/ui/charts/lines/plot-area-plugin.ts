import type { Plugin } from "chart.js";
import type { Plot } from "./price-chart-math.ts";

/** Reports the plot area and scale of a chart after each layout, so that markers can be rendered over its lines. */
export function plotAreaPlugin(onPlot: (plot: Plot) => void): Plugin<"line"> {
  return {
    id: "plot",
    afterLayout: ({ chartArea: { left, right, top, bottom }, scales }) => {
      const { min = 0, max = 1 } = scales["y"] ?? {};
      onPlot({ left, right, top, bottom, low: min, high: max });
    },
  };
}
