import { formatDay } from "@fundport/i18n";

const hourMs = 3_600_000;

/**
 * A deadline as day and time in Europe/Prague, wherever the reader sits: 21/11/2026 09:05. It is the same one for
 * everybody whom it concerns, as in e-mails and documents. `moment` is an ISO time, as the server sends it; throws
 * RangeError for what is none.
 */
export function pragueDateTime(moment: string): string {
  const clock = pragueClock(moment);
  return `${formatDay(clock)} ${clock.slice(11, 16)}`;
}

/** The day of a moment in Europe/Prague: 2026-11-21. */
export function pragueDate(moment: string): string {
  return pragueClock(moment).slice(0, 10);
}

/**
 * What a clock in Prague shows, as an ISO time: an hour more than UTC, in summer two. By the rule and not by the platform's
 * format, which takes a phone 50 ms to make and stands on the way to the home page; a test compares the two.
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
