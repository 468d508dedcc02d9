import { formatDay } from "@fundport/i18n";

const format = new Intl.DateTimeFormat("en-CA", {
  timeZone: "Europe/Prague",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/**
 * A deadline as day and time in Europe/Prague, wherever the reader sits: 21/11/2026 09:05. It is the same one for
 * everybody whom it concerns, as in e-mails and documents.
 */
export function pragueMoment(moment: string): string {
  const parts = Object.fromEntries(format.formatToParts(new Date(moment)).map(({ type, value }) => [type, value]));
  return `${formatDay(`${parts["year"]}-${parts["month"]}-${parts["day"]}`)} ${parts["hour"]}:${parts["minute"]}`;
}
