const millisecondsADay = 86_400_000;

/** Day number of `1970-01-02` is 1. */
export function dayNumber(day: string): number {
  return Math.round(Date.parse(`${day}T00:00:00Z`) / millisecondsADay);
}

/** The day with a number, as `1970-01-02`. */
export function dayText(number: number): string {
  return new Date(number * millisecondsADay).toISOString().slice(0, 10);
}

/** Months since year 0 of a day number: `year * 12 + month - 1`. */
export function monthOf(day: number): number {
  const date = new Date(day * millisecondsADay);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

/** Day number of a month's last day. */
export function lastDayOf(month: number): number {
  return Date.UTC(Math.floor(month / 12), (month % 12) + 1, 0) / millisecondsADay;
}

/**
 * Years from one day to another, as performance counts them: whole where the days are a number of years apart (29 February
 * counts from 28 February), else by 365.25 days.
 */
export function yearsBetween(from: number, to: number): number {
  const months = monthOf(to) - monthOf(from);
  const isWhole = months % 12 === 0 && monthsBefore(to, months) === from;
  return isWhole ? months / 12 : (to - from) / 365.25;
}

/** The same day so many months earlier; the month's last day where it is too short. */
export function monthsBefore(day: number, months: number): number {
  const month = monthOf(day) - months;
  const firstOfDay = lastDayOf(monthOf(day) - 1) + 1;
  const firstOfTarget = lastDayOf(month - 1) + 1;
  return Math.min(firstOfTarget + (day - firstOfDay), lastDayOf(month));
}
