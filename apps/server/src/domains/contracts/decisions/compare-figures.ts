import type { Json } from "./canonical-json.ts";

/** A figure that differs, with its path. A value is null if the figure is missing on that side. */
export type Difference = { readonly path: string; readonly stored: Json; readonly recomputed: Json };
export type Comparison = {
  /** Number of values that were compared. */
  readonly compared: number;
  readonly differences: readonly Difference[];
};

type Fields = { readonly [key: string]: Json };
const isList = (value: Json): value is readonly Json[] => Array.isArray(value);
const isFields = (value: Json): value is Fields => typeof value === "object" && value !== null && !isList(value);

/** Returns the parts of a list or object by key. Returns null for any other value, which is compared as a whole. */
function partsOf(value: Json): ReadonlyMap<string, Json> | null {
  if (isList(value)) return new Map(value.map((each, index) => [String(index), each]));
  return isFields(value) ? new Map(Object.entries(value)) : null;
}

/** Compares two values exactly, to the last digit. */
export function compareFigures(stored: Json, recomputed: Json, path: string): Comparison {
  const [before, after] = [partsOf(stored), partsOf(recomputed)];
  if (before === null || after === null || isList(stored) !== isList(recomputed)) {
    return { compared: 1, differences: stored === recomputed ? [] : [{ path, stored, recomputed }] };
  }
  const keys = [...new Set([...before.keys(), ...after.keys()])];
  const parts = keys.map((key) => {
    const at = `${path}.${key}`;
    const [one, other] = [before.get(key), after.get(key)];
    if (one !== undefined && other !== undefined) return compareFigures(one, other, at);
    return { compared: 1, differences: [{ path: at, stored: one ?? null, recomputed: other ?? null }] };
  });
  return {
    compared: parts.reduce((sum, part) => sum + part.compared, 0),
    differences: parts.flatMap(({ differences }) => differences),
  };
}
