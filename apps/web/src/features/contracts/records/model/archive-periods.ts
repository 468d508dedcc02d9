import { localDate } from "#lib/dates/local-date.ts";
import { type Day, parseDay } from "@fundport/units";

/** A period of calendar days, including its first and last day. */
export type Period = { readonly from: Day; readonly to: Day };
export const archivePeriods = ["this-month", "last-month", "this-year"] as const;
export type ArchivePeriod = (typeof archivePeriods)[number];

/**
 * Returns the period that is offered by this name, in the time zone of the advisor's device. The current month or year
 * ends today.
 */
export function periodOf(archivePeriod: ArchivePeriod, now: Date): Period {
  const year = now.getFullYear();
  const month = now.getMonth();
  const day = (moment: Date): Day => {
    const found = parseDay(localDate(moment));
    if (found === null) throw new Error("a moment has a day");
    return found;
  };
  switch (archivePeriod) {
    case "this-month":
      return { from: day(new Date(year, month, 1)), to: day(now) };
    case "last-month":
      return { from: day(new Date(year, month - 1, 1)), to: day(new Date(year, month, 0)) };
    case "this-year":
      return { from: day(new Date(year, 0, 1)), to: day(now) };
  }
}
