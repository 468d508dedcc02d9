import type { Plugin } from "chart.js";
import type { Plot } from "./price-chart-math.ts";

/** Says after each layout where the lines of a chart came to lie, so that what is pointed at can be drawn over them. */
export function plotAreaPlugin(onPlot: (plot: Plot) => void): Plugin<"line"> {
  return {
    id: "plot",
    afterLayout: ({ chartArea: { left, right, top, bottom }, scales }) => {
      const { min = 0, max = 1 } = scales["y"] ?? {};
      onPlot({ left, right, top, bottom, low: min, high: max });
    },
  };
}
