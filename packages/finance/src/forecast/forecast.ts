import { type Amount, roundAmount } from "@fundport/units";
import { createForexTable } from "../plan/forex.ts";
import { projectPlan } from "./project-plan.ts";
import type { AssetValue, Figures, Forecast, ForexEntry, Plan, Projection, ProjectionResult } from "../plan/types.ts";

/** Rounds the four totals to 2 decimals for the response. Of the fee only the known part is returned. */
export function presentFigures(figures: Figures): Record<keyof Figures, Amount> {
  return {
    totalInvestment: roundAmount(figures.totalInvestment),
    expectedAssets: roundAmount(figures.expectedAssets),
    expectedReturns: roundAmount(figures.expectedReturns),
    indicativeFee: roundAmount(figures.indicativeFee.known),
  };
}

/**
 * Converts a projection to the format of the API: every `everyMonths`-th month (1 returns all months), each value
 * rounded to 2 decimals.
 * Source: docs/reference/calculation.md#forecast-series.
 */
export function presentForecast(projection: Projection, everyMonths = 1): Forecast {
  const { series } = projection;
  const rounded = (values: Float64Array, month: number): Amount => roundAmount(values[month] ?? Number.NaN);
  const assetValues: AssetValue[] = [];
  for (let month = 0; month <= projection.months; month += everyMonths) {
    assetValues.push({
      invested: rounded(series.invested, month),
      unfavourable: rounded(series.unfavourable, month),
      moderate: rounded(series.moderate, month),
      favourable: rounded(series.favourable, month),
    });
  }
  return { assetValues, ...presentFigures(projection.figures), savingPlans: projection.savingPlans };
}

export type ForecastResult =
  | { readonly kind: "forecast"; readonly forecast: Forecast }
  | Exclude<ProjectionResult, { kind: "projected" }>;

/**
 * Forecasts one plan with the forex entries of the input and rounds the result, in the format of the worked examples.
 */
export function forecast(input: Plan & { readonly forex?: readonly ForexEntry[] | null | undefined }): ForecastResult {
  const result = projectPlan(input, createForexTable(input.forex ?? []));
  return result.kind === "projected" ? { kind: "forecast", forecast: presentForecast(result.projection) } : result;
}
