import type { MonthClose } from "./month-closes.ts";

/** Returns the ratio of each complete month's close to the previous month's close, oldest first. */
export function monthlyReturns(closes: readonly MonthClose[]): { month: number; ratio: number }[] {
  return closes.flatMap((close, index) => {
    const before = closes[index - 1];
    if (before === undefined || before.month !== close.month - 1 || !before.complete || !close.complete) return [];
    return [{ month: close.month, ratio: close.value / before.value }];
  });
}
