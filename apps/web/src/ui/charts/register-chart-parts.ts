import {
  ArcElement,
  CategoryScale,
  Chart,
  DoughnutController,
  Filler,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from "chart.js";

/**
 * Tells the library what our charts are made of, before one is drawn; a second call changes nothing.
 * These parts alone: `chart.js/auto` would bring all of the library.
 */
export function registerChartParts(): void {
  Chart.register(
    ArcElement,
    CategoryScale,
    DoughnutController,
    Filler,
    LinearScale,
    LineController,
    LineElement,
    PointElement,
    Tooltip,
  );
  // Charts speak the page's typeface; a canvas inherits none.
  Chart.defaults.font.family = "Inter, system-ui, sans-serif";
  Chart.defaults.font.size = 11;
}
