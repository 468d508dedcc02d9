import type { LineYears } from "@fundport/cart";
import type { Figures, Series } from "@fundport/finance";
import type { BandSeries } from "#ui/charts/band-chart.tsx";

/** Source: docs/reference/calculation.md#charts. */
const monthsPerPoint = 12;

/** The figures of a forecast and its points by year. All are unrounded; they are rounded when they are formatted. */
export type ForecastSummary = {
  readonly currencyCode: string;
  /** Returns the code of any currency, because an unknown part may be in a currency other than `currencyCode`. */
  readonly codeOf: (currencyId: number) => string;
  readonly years: number;
  readonly figures: Figures;
  readonly points: BandSeries;
  /** Final values of the unfavourable and the favourable scenario. */
  readonly low: number;
  readonly high: number;
  /** The factor, 0 to 1, by which prepaying reduces the fee; null if prepaying does not reduce it. */
  readonly prepaidFactor: number | null;
  /** The years of each line of a contract; empty for items other than contracts. */
  readonly lines: readonly LineYears[];
};

export function createForecastSummary(
  {
    series,
    figures,
    prepaidFactor = null,
    lines = [],
  }: { series: Series; figures: Figures; prepaidFactor?: number | null; lines?: readonly LineYears[] },
  currencyId: number,
  codeOf: (currencyId: number) => string,
): ForecastSummary {
  const last = series.moderate.length - 1;
  return {
    currencyCode: codeOf(currencyId),
    codeOf,
    years: last / monthsPerPoint,
    figures,
    points: {
      invested: yearly(series.invested),
      unfavourable: yearly(series.unfavourable),
      moderate: yearly(series.moderate),
      favourable: yearly(series.favourable),
    },
    low: series.unfavourable[last] ?? 0,
    high: series.favourable[last] ?? 0,
    prepaidFactor,
    lines,
  };
}

function yearly(values: Float64Array): number[] {
  const points: number[] = [];
  for (let month = 0; month < values.length; month += monthsPerPoint) points.push(values[month] ?? 0);
  return points;
}
