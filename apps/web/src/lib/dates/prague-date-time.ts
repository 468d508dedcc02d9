import { formatDay } from "@fundport/i18n";

const hourMs = 3_600_000;

/**
 * Formats a deadline as date and time in Europe/Prague, wherever the reader is: 21/11/2026 09:05. All readers see the
 * same time, as in e-mails and documents. `moment` is an ISO time, as the server sends it; throws RangeError for an
 * invalid one.
 */
export function pragueDateTime(moment: string): string {
  const clock = pragueClock(moment);
  return `${formatDay(clock)} ${clock.slice(11, 16)}`;
}

/** Returns the date of a moment in Europe/Prague: 2026-11-21. */
export function pragueDate(moment: string): string {
  return pragueClock(moment).slice(0, 10);
}

/**
 * Returns the time of a clock in Prague as an ISO time: one hour ahead of UTC, two in summer. Applies the EU rule
 * instead of the platform's formatter, which takes a phone 50 ms to create and would delay the home page; a test
 * compares the two.
 * Source: Directive 2000/84/EC, for moments since 1996; docs/decisions/242.
 */
function pragueClock(moment: string): string {
  const time = Date.parse(moment);
  const year = new Date(time).getUTCFullYear();
  const isSummer = time >= lastSunday(year, 2) && time < lastSunday(year, 9);
  return new Date(time + (isSummer ? 2 : 1) * hourMs).toISOString();
}

/** One o'clock UTC on the last Sunday of a month of 31 days, of which January is 0: when clocks are changed. In ms. */
function lastSunday(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month, 31));
  return Date.UTC(year, month, 31 - last.getUTCDay(), 1);
}
