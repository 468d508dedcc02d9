import { pragueDay } from "../lib/prague-days.ts";

/** Provides the current time. It is a dependency, so that tests can control the time. */
export type Clock = { now: () => Date };

export const systemClock: Clock = { now: () => new Date() };

/** Returns today's date in Europe/Prague as `yyyy-mm-dd`. Ages and documents are based on this date. */
export function today(clock: Clock): string {
  return pragueDay(clock.now());
}
