import {
  computePerformance,
  monthCloses,
  type PriceSeries,
  volatilities,
  yearlyPerformances,
} from "@fundport/performance";

/** Computes all figures from the values of a program or a template. The rules are the same as for funds. */
export function portfolioFigures(values: PriceSeries) {
  const closes = monthCloses(values);
  return {
    performance: computePerformance(values),
    historicalPerformancesYear: yearlyPerformances(closes),
    volatilities: volatilities(closes),
  };
}
