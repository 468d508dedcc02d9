import { Chart, Filler, LinearScale, LineController, LineElement, PointElement } from "chart.js";

// Only the parts that lines need: `chart.js/auto` would bring all of the library.
Chart.register(Filler, LinearScale, LineController, LineElement, PointElement);

/** Charts speak the page's typeface; a canvas inherits none. */
Chart.defaults.font.family = "Inter, system-ui, sans-serif";
Chart.defaults.font.size = 11;

export { useChartColors, type ChartColors } from "./use-chart-colors.ts";
