import type { ChartData, ChartOptions } from "chart.js";
import { useMemo, useState } from "react";
import { type ChartLine, lineStyle } from "./line-style.ts";
import { priceScale, timeScale } from "../chart-scales.ts";
import { LineChart } from "../chart.tsx";
import { plotAreaPlugin } from "./plot-area-plugin.ts";
import type { Plot } from "./price-chart-math.ts";
import { type ChartColors, useChartColors } from "../use-chart-colors.ts";

type LinesChartCanvasProps = {
  times: readonly number[];
  lines: readonly ChartLine[];
  /** Receives the plot area after each layout. Must be the same function on each render. */
  onPlot: (plot: Plot) => void;
};

/** The lines of a chart. This module loads the chart library, so it is loaded only when a chart is first shown. */
export function LinesChartCanvas({ times, lines, onPlot }: LinesChartCanvasProps) {
  const colors = useChartColors();
  const data = useMemo(() => linesData(times, lines), [times, lines]);
  const options = useMemo(() => linesOptions(times, lines, colors), [times, lines, colors]);
  // A constant list, because the library reads its plugins only once.
  const [plugins] = useState(() => [plotAreaPlugin(onPlot)]);
  return <LineChart data={data} options={options} plugins={plugins} aria-hidden />;
}

function linesData(times: readonly number[], lines: readonly ChartLine[]): ChartData<"line"> {
  return {
    datasets: lines.map(({ name, position, values }) => {
      const { color, dash } = lineStyle(position);
      return {
        label: name,
        // The library leaves a gap at values that are not numbers.
        data: times.map((time, index) => ({ x: time, y: values[index] ?? Number.NaN })),
        parsing: false,
        pointRadius: 0,
        borderWidth: 2,
        borderJoinStyle: "round",
        borderColor: color,
        borderDash: [...dash],
      };
    }),
  };
}

function linesOptions(
  times: readonly number[],
  lines: readonly ChartLine[],
  colors: ChartColors,
): ChartOptions<"line"> {
  const values = lines.flatMap((line) => line.values.filter((value) => value !== null));
  return {
    animation: false,
    responsive: true,
    maintainAspectRatio: false,
    events: [],
    layout: { padding: { top: 8, left: 0, right: 0 } },
    scales: {
      x: timeScale({ from: times[0] ?? 0, to: times.at(-1) ?? 0, colors, padding: 4 }),
      // Drawdowns end at zero, so ticks above zero would have no meaning.
      y: { ...priceScale(colors, values), ...(values.every((value) => value <= 0) ? { max: 0 } : {}) },
    },
    plugins: { legend: { display: false } },
  };
}
