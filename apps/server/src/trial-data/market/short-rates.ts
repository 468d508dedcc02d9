import { tradingDays, yearOfPosition, yearsSincePrevious } from "./calendar.ts";
import { logReturnOf } from "./logarithms.ts";

export type TrialCurrency = "CZK" | "EUR" | "USD" | "GBP";
const firstYear = 2011;
/**
 * Short-term interest rates from 2011 on, in percent a year. Each is the yearly mean of a central bank's rates: the
 * two-week repo rate of the Czech National Bank, and overnight rates for euros, dollars and pounds.
 */
const percentages: Record<TrialCurrency, readonly number[]> = {
  CZK: [0.75, 0.55, 0.05, 0.05, 0.05, 0.05, 0.2, 1.15, 1.93, 0.8, 0.85, 5.7, 6.95, 5.15, 3.6, 3.5],
  EUR: [0.8, 0.25, 0.1, 0.1, -0.1, -0.3, -0.35, -0.36, -0.39, -0.46, -0.48, 0, 3.2, 3.64, 2.17, 1.95],
  USD: [0.1, 0.14, 0.11, 0.09, 0.13, 0.4, 1, 1.83, 2.16, 0.38, 0.08, 1.68, 5.02, 5.14, 4.2, 3.6],
  GBP: [0.5, 0.5, 0.5, 0.5, 0.5, 0.4, 0.29, 0.6, 0.75, 0.23, 0.11, 1.46, 4.68, 5.11, 4.25, 3.75],
};
/**
 * Returns the interest of each trading day as a logarithmic return. The interest of a weekend is paid on the following
 * trading day.
 */
export function dailyInterest(currency: TrialCurrency): Float64Array {
  return Float64Array.from(
    tradingDays,
    (_, position) =>
      logReturnOf(percentages[currency][(yearOfPosition[position] ?? 0) - firstYear] ?? 0) *
      yearsSincePrevious(position),
  );
}
