const millisecondsADay = 86_400_000;

/** Returns the number of days since 1970-01-01 of a date such as `1970-01-02`, whose number is 1. */
export function dayNumber(day: string): number {
  return Math.round(Date.parse(`${day}T00:00:00Z`) / millisecondsADay);
}

/** Returns the date of a day number, as `1970-01-02`. */
export function toIsoDay(number: number): string {
  return new Date(number * millisecondsADay).toISOString().slice(0, 10);
}

/** Returns the month of a day number, in months since year 0: `year * 12 + month - 1`. */
export function monthOf(day: number): number {
  const date = new Date(day * millisecondsADay);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

/** Returns the day number of a month's last day. */
export function lastDayOf(month: number): number {
  return Date.UTC(Math.floor(month / 12), (month % 12) + 1, 0) / millisecondsADay;
}

/**
 * Returns the years between two day numbers as performance counts them: a whole number if the dates are whole years
 * apart (29 February counts from 28 February), otherwise days / 365.25.
 */
export function yearsBetween(from: number, to: number): number {
  const months = monthOf(to) - monthOf(from);
  const isWhole = months % 12 === 0 && monthsBefore(to, months) === from;
  return isWhole ? months / 12 : (to - from) / 365.25;
}

/** Returns the same day of the month `months` months earlier, or that month's last day if it is too short. */
export function monthsBefore(day: number, months: number): number {
  const month = monthOf(day) - months;
  const firstOfDay = lastDayOf(monthOf(day) - 1) + 1;
  const firstOfTarget = lastDayOf(month - 1) + 1;
  return Math.min(firstOfTarget + (day - firstOfDay), lastDayOf(month));
}
