import { type Day, parseDay } from "@fundport/units";
import { pragueDate } from "./prague-date-time.ts";

/** Returns the day that calculations use: today in Europe/Prague, regardless of the browser's time zone. */
export function todayInPrague(now: Date = new Date()): Day {
  const day = parseDay(pragueDate(now.toISOString()));
  if (day === null) throw new Error("The calendar of Europe/Prague is not available");
  return day;
}
