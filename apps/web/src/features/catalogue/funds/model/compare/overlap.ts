type Part = { readonly name: string; readonly value: number };
export type Composition = { readonly name: string; readonly composition: readonly Part[] };
export type SharedPart = { readonly name: string; readonly weight: number };

/**
 * How far two compositions are the same: Σ min(weight in the one, weight in the other) over the parts both have, in
 * percent, unrounded; the parts by name, the largest first. Parts are the same when their names are; parts of one name
 * in one composition count together, and a weight below zero counts as none. 100 where both are alike and whole, 0
 * where they share nothing. Only what is published counts, so of top holdings it is the least the overlap can be.
 */
export function overlapOf(first: readonly Part[], second: readonly Part[]): { total: number; shared: SharedPart[] } {
  const [left, right] = [weigh(first), weigh(second)];
  const shared = [...left]
    .map(([name, weight]) => ({ name, weight: Math.min(weight, right.get(name) ?? 0) }))
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight);
  return { total: shared.reduce((sum, { weight }) => sum + weight, 0), shared };
}

function weigh(parts: readonly Part[]): Map<string, number> {
  const weights = new Map<string, number>();
  for (const { name, value } of parts) weights.set(name, (weights.get(name) ?? 0) + Math.max(0, value));
  return weights;
}

/** The kinds of composition that at least two funds publish, as often as they come up first. */
export function sharedKinds(funds: readonly { readonly compositions: readonly Composition[] }[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const { compositions } of funds)
    for (const name of new Set(compositions.map((entry) => entry.name))) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].filter(([, count]) => count > 1).map(([name]) => name);
}

/** What a fund publishes of a kind; null where it publishes nothing of it. */
export function partsOf(compositions: readonly Composition[], kind: string): readonly Part[] | null {
  return compositions.find(({ name }) => name === kind)?.composition ?? null;
}
