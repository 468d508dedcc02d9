import { type Day, parseDay } from "@fundport/units";

const dayMs = 24 * 60 * 60_000;

const clock = new Intl.DateTimeFormat("en-US", { timeZone: "Europe/Prague", timeZoneName: "longOffset" });

/** Adds days in Prague time: the hour stays the same when clocks change. */
export function addPragueDays(moment: Date, days: number): Date {
  const shifted = new Date(moment.getTime() + days * dayMs);
  return new Date(shifted.getTime() + offsetMs(moment) - offsetMs(shifted));
}

/** Returns the first moment of a day, `yyyy-mm-dd`, in Prague time. */
export function startOfPragueDay(day: string): Date {
  const midnight = new Date(`${day}T00:00:00Z`);
  return new Date(midnight.getTime() - offsetMs(new Date(midnight.getTime() - 2 * 60 * 60_000)));
}

/** Returns the offset of Prague time from UTC: one hour or two. */
function offsetMs(moment: Date): number {
  const name = clock.formatToParts(moment).find(({ type }) => type === "timeZoneName")?.value ?? "";
  const [, hours = "0", minutes = "0"] = /GMT\+(\d+):(\d+)/.exec(name) ?? [];
  return (Number(hours) * 60 + Number(minutes)) * 60_000;
}

const day = new Intl.DateTimeFormat("en-CA", {
  timeZone: "Europe/Prague",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

/** Returns the day in Prague as `yyyy-mm-dd`. */
export function pragueDay(moment: Date): string {
  return day.format(moment);
}

const parts = {
  timeZone: "Europe/Prague",
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
} as const;
const minute = new Intl.DateTimeFormat("en-GB", parts);
const second = new Intl.DateTimeFormat("en-GB", { ...parts, second: "2-digit" });

/** `24/11/2026 10:30:05` in Prague time. */
export function formatPragueSecond(moment: Date): string {
  return second.format(moment).replace(", ", " ");
}

/** `24/11/2026 10:30` in Prague time, as on the pages. */
export function formatPragueMoment(moment: Date): string {
  return minute.format(moment).replace(", ", " ");
}

/** Returns a calendar day, `yyyy-mm-dd`, as its type. Throws for any other text, which is a defect of the portal. */
export function requireDay(text: string): Day {
  const day = parseDay(text);
  if (!day) throw new Error(`${text} is no calendar day.`);
  return day;
}
