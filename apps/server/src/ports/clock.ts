import { pragueDay } from "../lib/prague-days.ts";

/** The time as a dependency, which tests control. */
export type Clock = { now: () => Date };

export const systemClock: Clock = { now: () => new Date() };

/** Returns today in Europe/Prague as `yyyy-mm-dd`, on which ages and documents are based. */
export function today(clock: Clock): string {
  return pragueDay(clock.now());
}
