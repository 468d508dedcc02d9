const dayMs = 24 * 60 * 60_000;

const clock = new Intl.DateTimeFormat("en-US", { timeZone: "Europe/Prague", timeZoneName: "longOffset" });

/** So many days later at the same hour by the clocks of Prague, which people go by, and which change twice a year. */
export function addPragueDays(moment: Date, days: number): Date {
  const later = new Date(moment.getTime() + days * dayMs);
  return new Date(later.getTime() + offsetMs(moment) - offsetMs(later));
}

/** The first moment of a day, `yyyy-mm-dd`, by the clocks of Prague. */
export function startOfPragueDay(day: string): Date {
  const midnight = new Date(`${day}T00:00:00Z`);
  return new Date(midnight.getTime() - offsetMs(new Date(midnight.getTime() - 2 * 60 * 60_000)));
}

/** How far the clocks of Prague are ahead of UTC: by one hour or two. */
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

/** The day in Prague as `yyyy-mm-dd`. */
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

/** `24/11/2026 10:30:05` by the clocks of Prague. */
export function formatPragueSecond(moment: Date): string {
  return second.format(moment).replace(", ", " ");
}

/** `24/11/2026 10:30` by the clocks of Prague, as the pages have it. */
export function formatPragueMoment(moment: Date): string {
  return minute.format(moment).replace(", ", " ");
}
