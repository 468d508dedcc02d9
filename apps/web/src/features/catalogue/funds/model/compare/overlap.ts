type Part = { readonly name: string; readonly value: number };
export type Composition = { readonly name: string; readonly composition: readonly Part[] };
export type SharedPart = { readonly name: string; readonly weight: number };

/**
 * Returns the overlap of two compositions: Σ min(weight in the first, weight in the second) over their shared parts, in
 * percent, unrounded. `shared` lists the shared parts, largest first. Parts with the same name are the same part.
 * Within one composition, weights of the same name are added up, and negative weights count as 0. The total is 100 for
 * two equal, complete compositions, and 0 if no part is shared. If a fund publishes only its top holdings, the total is
 * a lower bound.
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

/** Returns the kinds of composition that at least two funds publish, in order of first appearance. */
export function sharedKinds(funds: readonly { readonly compositions: readonly Composition[] }[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const { compositions } of funds)
    for (const name of new Set(compositions.map((entry) => entry.name))) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].filter(([, count]) => count > 1).map(([name]) => name);
}

/** Returns the parts of one kind of a fund's composition; null if the fund does not publish that kind. */
export function partsOf(compositions: readonly Composition[], kind: string): readonly Part[] | null {
  return compositions.find(({ name }) => name === kind)?.composition ?? null;
}
