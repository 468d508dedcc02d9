type Part = { readonly name: string; readonly value: number };

const coloredClasses: readonly string[] = ["E", "B", "M", "S"];

/** Heaviest first; parts of the same weight keep their order, and those that weigh nothing are left out. */
export function sortByWeight<Entry extends { readonly value: number }>(parts: readonly Entry[]): readonly Entry[] {
  return parts.filter(({ value }) => value !== 0).toSorted((first, second) => second.value - first.value);
}

/** Asset classes keep their colour wherever they stand; other parts have none of their own. */
export function colorAssetClasses(
  parts: readonly Part[],
  baseTypes: readonly { readonly code: string; readonly name: string }[],
): readonly (Part & { readonly color?: string })[] {
  return parts.map((part) => {
    const code = baseTypes.find(({ name }) => name === part.name)?.code;
    return code !== undefined && coloredClasses.includes(code) ? { ...part, color: `var(--asset-${code})` } : part;
  });
}
