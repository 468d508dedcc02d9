import { formatPercent } from "@fundport/i18n";
import type { ChartData, ChartOptions } from "chart.js";
import { tooltipStyle } from "./chart-scales.ts";
import { isWhiteColor } from "./is-white-color.ts";

/** Source: docs/reference/charts-and-printing.md#doughnut. */
const cutout = "65%";

/** A part of the whole. `percentage` is 0 to 100, `color` is `#rrggbb`. */
export type Slice = {
  readonly key: string | number;
  readonly name: string;
  readonly color: string;
  readonly percentage: number;
};
export type DoughnutColors = { ink: string; surface: string; hairlineStrong: string };

export function doughnutData(slices: readonly Slice[], colors: DoughnutColors): ChartData<"doughnut"> {
  return {
    labels: slices.map(({ name }) => name),
    datasets: [
      {
        data: slices.map(({ percentage }) => percentage),
        backgroundColor: slices.map(({ color }) => color),
        borderColor: slices.map(({ color }) => (isWhiteColor(color) ? colors.hairlineStrong : colors.surface)),
        borderWidth: slices.map(({ color }) => (isWhiteColor(color) ? 1 : 2)),
      },
    ],
  };
}

export function doughnutOptions(colors: DoughnutColors): ChartOptions<"doughnut"> {
  return {
    animation: false,
    responsive: true,
    maintainAspectRatio: false,
    cutout,
    plugins: {
      legend: { display: false },
      tooltip: {
        ...tooltipStyle(colors),
        padding: 8,
        callbacks: { label: (item) => formatPercent(item.parsed, { decimals: 1 }) },
      },
    },
  };
}
