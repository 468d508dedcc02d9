/**
 * When a figure is out of date: its day is so many days before the newest price of the portal, or more. One rule for lists,
 * cards, the search, their order and the list of top performance. No schema here, because the browser bundle has this file.
 */
export const outdatedAfterDays = 31;

const dayMs = 86_400_000;

/**
 * The last day whose figures are out of date while the newest price is of `newest`; both `yyyy-mm-dd`, which compare as
 * texts: what is at or before it is out of date.
 */
export function lastOutdatedDay(newest: string): string {
  return new Date(Date.parse(newest) - outdatedAfterDays * dayMs).toISOString().slice(0, 10);
}

type Dated = { readonly currentNetAssetValueDate: string | null };

/** The day of the newest price of some funds; null where none has one. */
export function findNewestDay(funds: readonly Dated[]): string | null {
  let newest: string | null = null;
  for (const { currentNetAssetValueDate: day } of funds) if (day !== null && (newest ?? "") < day) newest = day;
  return newest;
}

/** Whether figures of a day are out of date while the newest price is of `newest`; what has no figures is not. */
export function isOutdated(day: string | null, newest: string | null): boolean {
  return day !== null && newest !== null && day <= lastOutdatedDay(newest);
}
