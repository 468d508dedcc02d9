import { dayNumber, monthOf } from "@fundport/performance";

/** The last day of the trial data. It is fixed, so that the data do not depend on the machine's clock. */
export const lastTrialDay = "2026-10-30";
const firstTrialDay = "2011-10-31";
const holidays = new Set(["01-01", "12-25", "12-26"]);

/** The working days of the 15 years up to the last trial day, as day numbers. */
export const tradingDays: readonly number[] = (() => {
  const days: number[] = [];
  for (let day = dayNumber(firstTrialDay); day <= dayNumber(lastTrialDay); day++) {
    const date = new Date(day * 86_400_000);
    const weekend = date.getUTCDay() === 0 || date.getUTCDay() === 6;
    if (!weekend && !holidays.has(date.toISOString().slice(5, 10))) days.push(day);
  }
  return days;
})();

/** The positions in `tradingDays` of the last working day of each month. */
export const monthEnds: readonly number[] = tradingDays.flatMap((day, index) => {
  const next = tradingDays[index + 1];
  return next === undefined || monthOf(next) !== monthOf(day) ? [index] : [];
});

/** The calendar year of each position in `tradingDays`. */
export const yearOfPosition: readonly number[] = tradingDays.map((day) => new Date(day * 86_400_000).getUTCFullYear());

/**
 * The years of the trial history. `end` is the position of a year's last trading day; the last year ends with the
 * history.
 */
export const years: readonly { year: number; end: number }[] = yearOfPosition.flatMap((year, position) =>
  yearOfPosition[position + 1] === year ? [] : [{ year, end: position }],
);

/** Returns the time between a trading day and the previous one, as a fraction of a year; 0 for the first day. */
export function yearsSincePrevious(position: number): number {
  const day = tradingDays[position] ?? 0;
  return (day - (tradingDays[position - 1] ?? day)) / 365.25;
}
