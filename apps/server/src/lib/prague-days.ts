import { type Day, parseDay } from "@fundport/units";

const timeZone = "Europe/Prague";

/**
 * Adds days in Prague time: the hour stays the same even if the clocks change. If that hour is skipped, the result is
 * an hour earlier.
 */
export function addPragueDays(moment: Date, days: number): Date {
  const { epochMilliseconds } = pragueTime(moment)
    .toPlainDateTime()
    .add({ days })
    .toZonedDateTime(timeZone, { disambiguation: "earlier" });
  return new Date(epochMilliseconds);
}

/** Returns the first moment of a date, `yyyy-mm-dd`, in Prague time. */
export function startOfPragueDay(day: string): Date {
  return new Date(Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds);
}

/** Returns the date in Prague as `yyyy-mm-dd`. */
export function pragueDay(moment: Date): string {
  return pragueTime(moment).toPlainDate().toString();
}

function pragueTime(moment: Date): Temporal.ZonedDateTime {
  return moment.toTemporalInstant().toZonedDateTimeISO(timeZone);
}

/** Adds days to a date, `yyyy-mm-dd`. */
export function addDays(day: string, days: number): string {
  return Temporal.PlainDate.from(day).add({ days }).toString();
}

const parts = {
  timeZone,
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
} as const;
const minute = new Intl.DateTimeFormat("en-GB", parts);
const second = new Intl.DateTimeFormat("en-GB", { ...parts, second: "2-digit" });

/** Formats `24/11/2026 10:30:05` in Prague time. */
export function formatPragueSecond(moment: Date): string {
  return second.format(moment).replace(", ", " ");
}

/** Formats `24/11/2026 10:30` in Prague time, as in the user interface. */
export function formatPragueMoment(moment: Date): string {
  return minute.format(moment).replace(", ", " ");
}

/** Parses a date, `yyyy-mm-dd`. Throws for any other text, because only a defect of the server can cause it. */
export function requireDay(text: string): Day {
  const day = parseDay(text);
  if (!day) throw new Error(`${text} is not a calendar date.`);
  return day;
}
