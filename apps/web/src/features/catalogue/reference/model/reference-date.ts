import { findReferenceDay } from "@fundport/api/figure-age";
import { pragueDate } from "#lib/dates/prague-date-time.ts";
import { settings } from "#lib/settings.ts";

/** Returns the date from which the age of the funds' figures is counted; null if no fund has a price. */
export function referenceDateOf(funds: Parameters<typeof findReferenceDay>[0]): string | null {
  return findReferenceDay(funds, settings.agesFromToday ? pragueDate(new Date().toISOString()) : null);
}
