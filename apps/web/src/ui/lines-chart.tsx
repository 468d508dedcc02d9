import type { ChartData, ChartOptions } from "chart.js";
import { formatDay, formatNumber } from "@fundport/i18n";
import { useMemo } from "react";
import { priceScale, timeScale, tooltipLook } from "./chart-scales.ts";
import { LineChart } from "./chart.tsx";
import type { ChartPoint } from "./price-chart-math.ts";
import { type ChartColors, useChartColors } from "./use-chart-colors.ts";

type ChartLine = { readonly name: string; readonly color: string; readonly points: readonly ChartPoint[] };

/** Several lines over one time. Loaded when first shown: it brings the chart library. The caller says it in words. */
export function LinesChart({ lines }: { lines: readonly ChartLine[] }) {
  const colors = useChartColors();
  const options = useMemo(() => lineOptions(lines, colors), [lines, colors]);
  return <LineChart data={lineData(lines)} options={options} />;
}

function lineData(lines: readonly ChartLine[]): ChartData<"line"> {
  return {
    datasets: lines.map(({ name, color, points }) => ({
      label: name,
      data: points.map(({ time, value }) => ({ x: time, y: value })),
      parsing: false,
      pointRadius: 0,
      borderWidth: 2,
      borderJoinStyle: "round",
      borderColor: color,
    })),
  };
}

function lineOptions(lines: readonly ChartLine[], colors: ChartColors): ChartOptions<"line"> {
  const times = lines.flatMap(({ points }) => [points[0]?.time ?? [], points.at(-1)?.time ?? []].flat());
  const [from, to] = [Math.min(...times), Math.max(...times)];
  const values = lines.flatMap(({ points }) => points.map(({ value }) => value));
  return {
    animation: false,
    responsive: true,
    maintainAspectRatio: false,
    events: ["mousemove", "mouseout", "touchstart", "touchmove"],
    interaction: { mode: "nearest", axis: "x", intersect: false },
    scales: { x: timeScale({ from, to, colors }), y: priceScale(colors, values) },
    plugins: {
      legend: { display: false },
      tooltip: {
        ...tooltipLook(colors),
        // Each line has days of its own: one is pointed at, and every line says what it was then.
        filter: (_item, place) => place === 0,
        callbacks: {
          title: (items) => formatDay(dayOf(items[0]?.parsed.x ?? from)),
          label: (item) => readLines(lines, item.parsed.x ?? from),
        },
      },
    },
  };
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** What each line was at a time: its last point until then. */
function readLines(lines: readonly ChartLine[], time: number): string[] {
  return lines.flatMap(({ name, points }) => {
    const point = points.findLast((each) => each.time <= time);
    return point ? [`${name}: ${formatNumber(point.value, 1)}`] : [];
  });
}
