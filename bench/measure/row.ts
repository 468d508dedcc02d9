/**
 * The bounds of a budget. Each bound is written next to its measurement.
 * Source: docs/reference/performance.md#kinds-of-rows.
 */
export type Budget = { readonly atLeast?: number; readonly atMost?: number };

/**
 * A line of the bench's table. Its kind determines how the budget is compared:
 * - `ratio`: the budget limits product / floor, which are measured in turn in the same run;
 * - `scaled`: the budget limits a time, and is first divided by the speed of the machine (`speed.ts`);
 * - `absolute`: the budget limits a count or bytes, which are the same on any machine;
 * - `informative`: the line has no budget, so it is never over.
 */
export type Row = { readonly label: string; readonly product: number } & (
  | { readonly kind: "ratio"; readonly unit: Unit; readonly floor: number; readonly budget: Budget }
  | { readonly kind: "scaled"; readonly unit: TimeUnit; readonly budget: { readonly atMost: number } }
  | { readonly kind: "absolute"; readonly unit: CountUnit; readonly budget: Budget }
  | { readonly kind: "informative"; readonly unit: Unit }
);

type TimeUnit = "ms" | "s";
type CountUnit = "" | "KB" | "MB";
type Unit = TimeUnit | CountUnit | "/s" | "req/s";

export function ratioRow(label: string, unit: Unit, measured: { product: number; floor: number }, budget: Budget): Row {
  return { kind: "ratio", label, unit, ...measured, budget };
}

/** Returns a row for a time. `atMost` is the budget on the reference machine, whose speed is 1. */
export function scaledRow(label: string, unit: TimeUnit, product: number, atMost: number): Row {
  return { kind: "scaled", label, unit, product, budget: { atMost } };
}

export function absoluteRow(label: string, unit: CountUnit, product: number, budget: Budget): Row {
  return { kind: "absolute", label, unit, product, budget };
}

export function informativeRow(label: string, unit: Unit, product: number): Row {
  return { kind: "informative", label, unit, product };
}

export function median(values: readonly number[]): number {
  const middle = middleOf(values, (value) => value);
  if (middle === undefined) throw new Error("an empty list has no median");
  return middle;
}

/**
 * Returns the item with the median figure. If the number of items is even, returns the upper of the two middle ones.
 */
export function middleOf<Item>(items: readonly Item[], figure: (item: Item) => number): Item | undefined {
  const sorted = items.toSorted((first, second) => figure(first) - figure(second));
  return sorted[Math.floor(sorted.length / 2)];
}

/**
 * Runs all candidates one after the other, and repeats this `rounds` times, so that a slow moment of the machine
 * affects all candidates.
 */
export async function interleave<Name extends string>(
  rounds: number,
  candidates: Record<Name, () => Promise<number>>,
): Promise<Record<Name, number>> {
  const results = Object.fromEntries(Object.keys(candidates).map((name) => [name, [] as number[]])) as Record<
    Name,
    number[]
  >;
  for (let round = 0; round < rounds; round += 1) {
    for (const name of Object.keys(candidates) as Name[]) results[name].push(await candidates[name]());
  }
  return Object.fromEntries(
    Object.entries<number[]>(results).map(([name, values]) => [name, median(values)]),
  ) as Record<Name, number>;
}
