import type { ChartData, ChartOptions, ScriptableContext } from "chart.js";
import { useMemo, useState } from "react";
import { priceScale, timeScale } from "../chart-scales.ts";
import { LineChart } from "../chart.tsx";
import { plotAreaPlugin } from "./plot-area-plugin.ts";
import type { ChartPoint, Plot, Stretch } from "./price-chart-math.ts";
import { type ChartColors, useChartColors } from "../use-chart-colors.ts";

type PriceChartCanvasProps = {
  points: readonly ChartPoint[];
  companion: readonly ChartPoint[] | undefined;
  stretch: Stretch;
  /**
   * Receives the plot area after each layout, so that markers can be rendered over it. Must be the same function on
   * each render.
   */
  onPlot: (plot: Plot) => void;
};

const none: readonly ChartPoint[] = [];

/** The line of a price chart. This module loads the chart library, so it is loaded only when a chart is first shown. */
export function PriceChartCanvas({ points, companion = none, stretch, onPlot }: PriceChartCanvasProps) {
  const colors = useChartColors();
  const data = useMemo(() => lineData(points, companion, stretch, colors), [points, companion, stretch, colors]);
  const options = useMemo(() => lineOptions(points, companion, colors), [points, companion, colors]);
  // A constant list, because the library reads its plugins only once.
  const [plugins] = useState(() => [plotAreaPlugin(onPlot)]);
  return <LineChart data={data} options={options} plugins={plugins} aria-hidden />;
}

/**
 * Returns the chart's data. The line is coloured within the current range and grey outside. A dragged range is green or
 * red.
 */
function lineData(
  points: readonly ChartPoint[],
  companion: readonly ChartPoint[],
  stretch: Stretch,
  colors: ChartColors,
): ChartData<"line"> {
  const { from, to, isSelected } = stretch;
  const isRising = (points[to]?.value ?? 0) >= (points[from]?.value ?? 0);
  const direction = isRising ? colors.gain : colors.loss;
  const color = isSelected ? direction : colors.accent;
  const isRead = (index: number) => index >= from && index < to;
  return {
    datasets: [
      {
        data: points.map(({ time, value }) => ({ x: time, y: value })),
        parsing: false,
        pointRadius: 0,
        borderWidth: 2,
        borderJoinStyle: "round",
        borderColor: color,
        fill: "start",
        backgroundColor: (context: ScriptableContext<"line">) => fade(context, color),
        segment: {
          borderColor: ({ p0DataIndex }) => (isRead(p0DataIndex) ? color : colors.hairlineStrong),
          backgroundColor: ({ p0DataIndex }) => (isRead(p0DataIndex) ? undefined : "transparent"),
        },
      },
      ...(companion.length === 0 ? [] : [companionLine(companion, colors)]),
    ],
  };
}

function companionLine(points: readonly ChartPoint[], colors: ChartColors): ChartData<"line">["datasets"][number] {
  return {
    data: points.map(({ time, value }) => ({ x: time, y: value })),
    parsing: false,
    pointRadius: 0,
    borderWidth: 2,
    borderDash: [6, 4],
    borderColor: colors.inkSoft,
    fill: false,
  };
}

/** Returns a gradient from a tint of the colour to transparent. */
function fade({ chart }: ScriptableContext<"line">, color: string): CanvasGradient | string {
  const { ctx, chartArea } = chart;
  // `chartArea` is undefined before the first layout.
  if (!(chartArea as typeof chartArea | undefined)) return "transparent";
  const gradient = ctx.createLinearGradient(0, chartArea.top, 0, chartArea.bottom);
  gradient.addColorStop(0, `${color}38`);
  gradient.addColorStop(1, `${color}00`);
  return gradient;
}

function lineOptions(
  points: readonly ChartPoint[],
  companion: readonly ChartPoint[],
  colors: ChartColors,
): ChartOptions<"line"> {
  const [from = 0, to = 0] = [points[0]?.time, points.at(-1)?.time];
  const values = [...points, ...companion].map(({ value }) => value);
  return {
    animation: false,
    responsive: true,
    maintainAspectRatio: false,
    events: [],
    layout: { padding: { top: 8, left: 0, right: 0 } },
    scales: { x: timeScale({ from, to, colors, padding: 4 }), y: priceScale(colors, values) },
    plugins: { legend: { display: false } },
  };
}
