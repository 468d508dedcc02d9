import { formatDay } from "@fundport/i18n";
import { once } from "./once.ts";

/** Made when it is first needed: it takes a phone as long as drawing a page, and few pages have a deadline. */
const formatOf = once(
  () =>
    new Intl.DateTimeFormat("en-CA", {
      timeZone: "Europe/Prague",
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
    }),
);

/**
 * A deadline as day and time in Europe/Prague, wherever the reader sits: 21/11/2026 09:05. It is the same one for
 * everybody whom it concerns, as in e-mails and documents.
 */
export function pragueMoment(moment: string): string {
  const { hour, minute } = partsOf(moment);
  return `${formatDay(pragueDay(moment))} ${hour}:${minute}`;
}

/** The day of a moment in Europe/Prague: 2026-11-21. */
export function pragueDay(moment: string): string {
  const { year, month, day } = partsOf(moment);
  return `${year}-${month}-${day}`;
}

function partsOf(moment: string): Partial<Record<Intl.DateTimeFormatPartTypes, string>> {
  return Object.fromEntries(
    formatOf()
      .formatToParts(new Date(moment))
      .map(({ type, value }) => [type, value]),
  );
}
