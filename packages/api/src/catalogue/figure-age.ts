/**
 * Figures are outdated if they are this many days older than the reference day: today, or the newest price in a trial.
 * Lists, cards, the search and its order use this rule. The list of top performance counts from the newest price,
 * because it is computed together with the prices. This file has no schema, because it is part of the browser bundle.
 */
export const outdatedAfterDays = 31;

const dayMs = 86_400_000;

/**
 * Returns the last day whose figures are outdated if ages are counted from `newest`. Days are `yyyy-mm-dd` and can be
 * compared as strings: figures of the returned day or an earlier day are outdated.
 */
export function lastOutdatedDay(newest: string): string {
  return new Date(Date.parse(newest) - outdatedAfterDays * dayMs).toISOString().slice(0, 10);
}

type Dated = { readonly currentNetAssetValueDate: string | null };

/** Returns the day of the newest price of these funds; null if none has a price. */
export function findNewestDay(funds: readonly Dated[]): string | null {
  let newest: string | null = null;
  for (const { currentNetAssetValueDate: day } of funds) if (day !== null && (newest ?? "") < day) newest = day;
  return newest;
}

/**
 * Returns the day from which ages are counted: today, or the newest price if it is later. Pass null as `today` in a
 * trial; then ages are counted from the newest price. Returns null if no fund has a price.
 */
export function findReferenceDay(funds: readonly Dated[], today: string | null): string | null {
  const newest = findNewestDay(funds);
  return newest !== null && today !== null && today > newest ? today : newest;
}

/** Returns true if figures of `day` are outdated when ages are counted from `newest`; false if either is null. */
export function isOutdated(day: string | null, newest: string | null): boolean {
  return day !== null && newest !== null && day <= lastOutdatedDay(newest);
}
