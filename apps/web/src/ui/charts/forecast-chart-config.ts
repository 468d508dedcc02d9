import { formatAxisThousands, formatMoney } from "@fundport/i18n";
import type { ChartData, ChartOptions } from "chart.js";
import type { BandSeries } from "./band-chart.tsx";
import { labelOf, tooltipStyle } from "./chart-scales.ts";

/**
 * Above this count the hit areas of points would overlap. Source: docs/reference/charts-and-printing.md#forecast-chart.
 */
const manyPoints = 25;
const hitRadius = { few: 10, many: 3 };

export type ForecastChartProps = {
  /** The values of each line at months 0, 12, 24, …, unrounded. */
  series: BandSeries;
  currencyCode: string;
  labels: { invested: string; unfavourable: string; moderate: string; favourable: string; years: string };
  /** Returns the heading of a year's tooltip: the year and the client's age. */
  formatYear: (year: number) => string;
};
export type ForecastColors = {
  accent: string;
  band: string;
  ink: string;
  inkSoft: string;
  inkFaint: string;
  hairline: string;
  surface: string;
};

export function forecastData({ series, labels }: ForecastChartProps, colors: ForecastColors): ChartData<"line"> {
  const radius = series.moderate.length > manyPoints ? hitRadius.many : hitRadius.few;
  const line = { pointRadius: 0, pointHoverRadius: 4, pointHitRadius: radius, tension: 0 };
  const edge = { ...line, borderWidth: 1, borderColor: colors.band, pointBackgroundColor: colors.inkSoft };
  return {
    labels: series.moderate.map((_value, year) => year),
    datasets: [
      {
        ...edge,
        label: labels.favourable,
        data: [...series.favourable],
        // Fills the band between this line and the unfavourable one, two datasets further down.
        fill: { target: 2, above: colors.band, below: colors.band },
      },
      {
        ...line,
        label: labels.moderate,
        data: [...series.moderate],
        borderWidth: 2,
        borderColor: colors.accent,
        pointBackgroundColor: colors.accent,
      },
      { ...edge, label: labels.unfavourable, data: [...series.unfavourable] },
      {
        ...line,
        label: labels.invested,
        data: [...series.invested],
        borderWidth: 1.5,
        borderDash: [4, 4],
        borderColor: colors.inkFaint,
        pointBackgroundColor: colors.inkFaint,
      },
    ],
  };
}

/** Returns the chart's options. They do not depend on the values, so that new values update only the chart's data. */
export function forecastOptions(
  props: Omit<ForecastChartProps, "series">,
  colors: ForecastColors,
): ChartOptions<"line"> {
  const font = { family: "Inter, system-ui, sans-serif", size: 11 };
  return {
    animation: false,
    responsive: true,
    maintainAspectRatio: false,
    interaction: { mode: "index", intersect: false },
    layout: { padding: { top: 4, right: 4 } },
    scales: {
      x: {
        title: { display: true, text: props.labels.years, color: colors.inkSoft, font, padding: 0 },
        grid: { display: false },
        border: { color: colors.hairline },
        ticks: { color: colors.inkSoft, font, maxRotation: 0, autoSkipPadding: 16, sampleSize: 4 },
      },
      y: {
        beginAtZero: true,
        grid: { color: colors.hairline, tickLength: 0 },
        border: { display: false },
        ticks: {
          color: colors.inkSoft,
          font,
          maxTicksLimit: 5,
          padding: 8,
          callback: labelOf(formatAxisThousands),
        },
      },
    },
    plugins: {
      legend: { display: false },
      tooltip: {
        ...tooltipStyle(colors),
        titleFont: { ...font, size: 12, weight: 600 },
        bodyFont: { ...font, size: 12 },
        callbacks: {
          title: (items) => props.formatYear(items[0]?.dataIndex ?? 0),
          label: (item) => `${item.dataset.label ?? ""}: ${formatMoney(item.parsed.y ?? 0, props.currencyCode, 0)}`,
        },
      },
    },
  };
}
