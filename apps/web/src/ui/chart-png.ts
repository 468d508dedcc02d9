import { Chart, type ChartConfiguration, type ChartType } from "chart.js";
import { prepareCharts } from "./chart-parts.ts";

/** Two device pixels a point print sharply at half a page. */
const pixelRatio = 2;

/**
 * Draws a chart aside, on white, and returns it as the data URL of a PNG; null where the browser has no canvas.
 * Width and height are in points of the picture.
 */
export function drawChartPng<Type extends ChartType>(
  config: ChartConfiguration<Type>,
  width: number,
  height: number,
): string | null {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d");
  if (!context) return null;
  // The generic options of a chart type cannot be spread by name; these three hold for every type.
  const options = Object.assign({}, config.options, {
    animation: false,
    responsive: false,
    devicePixelRatio: pixelRatio,
  }) as NonNullable<ChartConfiguration<Type>["options"]>;
  prepareCharts();
  const chart = new Chart(canvas, { ...config, options });
  // Paper behind what is drawn.
  context.globalCompositeOperation = "destination-over";
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  const picture = chart.toBase64Image("image/png");
  chart.destroy();
  return picture;
}
