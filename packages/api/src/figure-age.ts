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
