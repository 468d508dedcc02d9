import { type Day, parseDay } from "@fundport/units";
import { pragueDate } from "./prague-date-time.ts";

/** The day of a calculation, in Europe/Prague wherever the browser is. Source: calculation, Entry fees. */
export function todayInPrague(now: Date = new Date()): Day {
  const day = parseDay(pragueDate(now.toISOString()));
  if (day === null) throw new Error("The calendar of Europe/Prague is not available");
  return day;
}
