import { formatDay } from "@fundport/i18n";
import { lazyValue } from "#lib/lazy-value.ts";

/** The Swedish format, because its parts have the order of an ISO time: 2026-11-21 09:05. */
const pragueClock = lazyValue(
  () => new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Prague", dateStyle: "short", timeStyle: "short" }),
);

/**
 * Formats a deadline as date and time in Europe/Prague: 21/11/2026 09:05. All readers see the same time regardless of
 * their time zone, as they do in emails and documents. `moment` is an ISO time from the server. Throws RangeError if
 * it is invalid.
 */
export function pragueDateTime(moment: string): string {
  const clock = pragueClock().format(new Date(moment));
  return `${formatDay(clock)} ${clock.slice(11)}`;
}

/** Returns the date of a moment in Europe/Prague: 2026-11-21. */
export function pragueDate(moment: string): string {
  return pragueClock().format(new Date(moment)).slice(0, 10);
}
