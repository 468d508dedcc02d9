const millisecondsADay = 86_400_000;

/** Returns the number of days from 1970-01-01 to a date. The date `1970-01-02` has the number 1. */
export function dayNumber(day: string): number {
  return Math.round(Date.parse(`${day}T00:00:00Z`) / millisecondsADay);
}

/** Returns the date with the given day number, formatted as `1970-01-02`. */
export function toIsoDay(number: number): string {
  return new Date(number * millisecondsADay).toISOString().slice(0, 10);
}

/** Returns the month that contains a day, in months since year 0: `year * 12 + month - 1`. */
export function monthOf(day: number): number {
  const date = new Date(day * millisecondsADay);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

/** Returns the day number of the last day of a month. */
export function lastDayOf(month: number): number {
  return Date.UTC(Math.floor(month / 12), (month % 12) + 1, 0) / millisecondsADay;
}

/**
 * Returns the number of years between two day numbers as performance counts them. It is a whole number if the dates are
 * whole years apart, where 29 February counts from 28 February. Otherwise it is days / 365.25.
 */
export function yearsBetween(from: number, to: number): number {
  const months = monthOf(to) - monthOf(from);
  const isWhole = months % 12 === 0 && monthsBefore(to, months) === from;
  return isWhole ? months / 12 : (to - from) / 365.25;
}

/** Returns the same day of the month, `months` months earlier. If that month is too short, returns its last day. */
export function monthsBefore(day: number, months: number): number {
  const month = monthOf(day) - months;
  const firstOfDay = lastDayOf(monthOf(day) - 1) + 1;
  const firstOfTarget = lastDayOf(month - 1) + 1;
  return Math.min(firstOfTarget + (day - firstOfDay), lastDayOf(month));
}
