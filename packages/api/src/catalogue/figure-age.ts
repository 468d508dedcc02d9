/**
 * When a figure is out of date: its day is so many days before today, or in a trial before the newest price, or more. One
 * rule for lists, cards, the search, their order and the list of top performance, which is computed with the prices and so
 * counts from the newest of them. No schema here, because the browser bundle has this file.
 */
export const outdatedAfterDays = 31;

const dayMs = 86_400_000;

/**
 * The last day whose figures are out of date while ages are counted from `newest`; both `yyyy-mm-dd`, which compare as
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

/** The day from which ages are counted: the later of the newest price and `today`, which is null in a trial; null without prices. */
export function findReferenceDay(funds: readonly Dated[], today: string | null): string | null {
  const newest = findNewestDay(funds);
  return newest !== null && today !== null && today > newest ? today : newest;
}

/** Whether figures of a day are out of date while ages are counted from `newest`; what has no figures is not. */
export function isOutdated(day: string | null, newest: string | null): boolean {
  return day !== null && newest !== null && day <= lastOutdatedDay(newest);
}
