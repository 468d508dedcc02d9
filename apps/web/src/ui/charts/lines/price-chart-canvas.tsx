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
  /** Says where the line came to lie, so that what is pointed at can be drawn over it. Always the same function. */
  onPlot: (plot: Plot) => void;
};

const none: readonly ChartPoint[] = [];

/** The line itself. Loaded when a chart is first shown: it brings the chart library. */
export function PriceChartCanvas({ points, companion = none, stretch, onPlot }: PriceChartCanvasProps) {
  const colors = useChartColors();
  const data = useMemo(() => lineData(points, companion, stretch, colors), [points, companion, stretch, colors]);
  const options = useMemo(() => lineOptions(points, companion, colors), [points, companion, colors]);
  // The library takes its plugins once.
  const [plugins] = useState(() => [plotAreaPlugin(onPlot)]);
  return <LineChart data={data} options={options} plugins={plugins} aria-hidden />;
}

/** What is read off stands in colour, the rest steps back: green or red where a stretch was dragged over. */
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

/** From a tint of the colour down to nothing. */
function fade({ chart }: ScriptableContext<"line">, color: string): CanvasGradient | string {
  const { ctx, chartArea } = chart;
  // Before the first layout there is nothing to fade over.
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
