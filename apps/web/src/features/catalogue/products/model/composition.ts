type Part = { readonly name: string; readonly value: number };

const coloredClasses: readonly string[] = ["E", "B", "M", "S"];

/**
 * Sorts parts by weight, largest first. Parts with equal weights keep their order; parts with weight 0 are left out.
 */
export function sortByWeight<Entry extends { readonly value: number }>(parts: readonly Entry[]): readonly Entry[] {
  return parts.filter(({ value }) => value !== 0).toSorted((first, second) => second.value - first.value);
}

/** Adds the colours of asset classes to the parts. Other parts have no colour. */
export function colorAssetClasses(
  parts: readonly Part[],
  baseTypes: readonly { readonly code: string; readonly name: string }[],
): readonly (Part & { readonly color?: string })[] {
  return parts.map((part) => {
    const code = baseTypes.find(({ name }) => name === part.name)?.code;
    return code !== undefined && coloredClasses.includes(code) ? { ...part, color: `var(--asset-${code})` } : part;
  });
}
