/** The time, as an argument: tests turn it. */
export type Clock = { now: () => Date };

export const systemClock: Clock = { now: () => new Date() };

const pragueDay = new Intl.DateTimeFormat("en-CA", {
  timeZone: "Europe/Prague",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

/** Today in Europe/Prague as `yyyy-mm-dd`: the day that ages and documents go by. */
export function today(clock: Clock): string {
  return pragueDay.format(clock.now());
}
