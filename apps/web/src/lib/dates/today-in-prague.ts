import { lazyValue } from "#lib/lazy-value.ts";
import { type Day, parseDay } from "@fundport/units";

/** Made when it is first needed: it takes a phone as long as drawing a page. */
const pragueDay = lazyValue(
  () =>
    new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/Prague", year: "numeric", month: "2-digit", day: "2-digit" }),
);

/** The day of a calculation, in Europe/Prague wherever the browser is. Source: calculation, Entry fees. */
export function todayInPrague(now: Date = new Date()): Day {
  const day = parseDay(pragueDay().format(now));
  if (day === null) throw new Error("The calendar of Europe/Prague is not available");
  return day;
}
