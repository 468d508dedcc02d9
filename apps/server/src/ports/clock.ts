import { pragueDay } from "../lib/prague-days.ts";

/** The time, as an argument: tests turn it. */
export type Clock = { now: () => Date };

export const systemClock: Clock = { now: () => new Date() };

/** Today in Europe/Prague as `yyyy-mm-dd`: the day that ages and documents go by. */
export function today(clock: Clock): string {
  return pragueDay(clock.now());
}
