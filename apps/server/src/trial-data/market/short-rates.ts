import { tradingDays } from "./calendar.ts";

export type TrialCurrency = "CZK" | "EUR" | "USD" | "GBP";
const firstYear = 2011;
/** Short-term interest rates, percent a year, from 2011 on; similar to the real rates of these years. */
const percents: Record<TrialCurrency, readonly number[]> = {
  CZK: [0.75, 0.5, 0.1, 0.05, 0.05, 0.05, 0.25, 1.1, 1.9, 0.7, 0.9, 5.8, 6.9, 4.9, 3.6, 3.4],
  EUR: [1.1, 0.5, 0.2, 0.1, 0, 0, 0, 0, 0, 0, 0, 0.5, 3.1, 3.4, 2.2, 2],
  USD: [0.2, 0.2, 0.1, 0.1, 0.2, 0.5, 1, 1.9, 2.2, 0.5, 0.1, 1.9, 5, 5, 4.2, 3.8],
  GBP: [0.6, 0.6, 0.5, 0.5, 0.5, 0.4, 0.3, 0.6, 0.75, 0.2, 0.1, 1.5, 4.7, 5, 4.3, 3.9],
};
const workingDays = 260;

/** One day's interest as a return, for each trading day. */
export function dailyInterest(currency: TrialCurrency): Float64Array {
  return Float64Array.from(tradingDays, (day) => {
    const year = new Date(day * 86_400_000).getUTCFullYear();
    return (percents[currency][year - firstYear] ?? 0) / 100 / workingDays;
  });
}
