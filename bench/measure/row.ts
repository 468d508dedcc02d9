/**
 * The bounds of a budget. Each number is next to the measurement it applies to.
 * Source: docs/reference/performance.md#kinds-of-rows.
 */
export type Budget = { readonly atLeast?: number; readonly atMost?: number };

/**
 * One line of the bench's table. The kind determines what the budget bounds:
 *
 * - `ratio`: product / floor, both measured interleaved in the same run;
 * - `scaled`: a time, after the budget was divided by the speed of the machine (`speed.ts`);
 * - `absolute`: a count or bytes, the same on any machine;
 * - `informative`: no budget, so the line is never over.
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

/** `atMost` is the budget on the reference machine, at speed 1. */
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

/** Returns the item with the median figure; of an even number, the upper one of the two in the middle. */
export function middleOf<Item>(items: readonly Item[], figure: (item: Item) => number): Item | undefined {
  const sorted = items.toSorted((first, second) => figure(first) - figure(second));
  return sorted[Math.floor(sorted.length / 2)];
}

/** Runs the candidates in turn, `rounds` times, so that a slow moment of the machine affects all of them. */
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
