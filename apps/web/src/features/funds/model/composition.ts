type Part = { readonly name: string; readonly value: number };

/** Heaviest first; parts of the same weight keep their order, and those that weigh nothing are left out. */
export function sortByWeight(parts: readonly Part[]): readonly Part[] {
  return parts.filter(({ value }) => value !== 0).toSorted((first, second) => second.value - first.value);
}
