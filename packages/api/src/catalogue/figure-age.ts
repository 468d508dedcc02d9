/**
 * Figures are outdated this many days before the reference day: today, or the newest price in a trial. Lists, cards,
 * the search and their order use this rule. So does the list of top performance, which is computed with the prices and
 * therefore counts from the newest of them. This file has no schema, because the browser bundle contains it.
 */
export const outdatedAfterDays = 31;

const dayMs = 86_400_000;

/**
 * Returns the last day whose figures are outdated if ages are counted from `newest`. Both are `yyyy-mm-dd`, so days can
 * be compared as strings: any day up to the result is outdated.
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
 * Returns the day from which ages are counted: the later of the newest price and `today`. `today` is null in a trial.
 * Returns null without prices.
 */
export function findReferenceDay(funds: readonly Dated[], today: string | null): string | null {
  const newest = findNewestDay(funds);
  return newest !== null && today !== null && today > newest ? today : newest;
}

/** Returns true if figures of `day` are outdated when ages are counted from `newest`; false if there are no figures. */
export function isOutdated(day: string | null, newest: string | null): boolean {
  return day !== null && newest !== null && day <= lastOutdatedDay(newest);
}
