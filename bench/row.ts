/**
 * One line of the bench's table. Every budget is a bound on `ratio = product / floor`, both measured in the same run on
 * the same machine; a budget without a floor bounds the figure itself. Source: docs/architecture.md, Fast.
 */
export type Row = {
  what: string;
  unit: string;
  product: number;
  floor: number | null;
  budget: { atLeast?: number; atMost?: number };
};

export function ratioOf(row: Row): number {
  return row.floor === null ? row.product : row.product / row.floor;
}

export function isWithinBudget(row: Row): boolean {
  const value = ratioOf(row);
  const { atLeast = Number.NEGATIVE_INFINITY, atMost = Number.POSITIVE_INFINITY } = row.budget;
  return Number.isFinite(value) && value >= atLeast && value <= atMost;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((first, second) => first - second);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error("the median of nothing");
  return middle;
}

/** Runs the candidates in turn, `rounds` times, so that a slow moment of the machine hits each of them. */
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

/** With two decimals at most: a frame is 16.67 ms. */
const brief = (bound: number): number => Math.round(bound * 100) / 100;

export function printTable(rows: readonly Row[]): void {
  const cells = rows.map((row) => {
    const { atLeast, atMost } = row.budget;
    return [
      row.what,
      shown(row.product, row.unit),
      row.floor === null ? "–" : shown(row.floor, row.unit),
      row.floor === null ? "–" : ratioOf(row).toFixed(2),
      [atLeast === undefined ? "" : `≥ ${brief(atLeast)}`, atMost === undefined ? "" : `≤ ${brief(atMost)}`]
        .filter(Boolean)
        .join(" "),
      isWithinBudget(row) ? "ok" : "OVER",
    ];
  });
  const head = ["what", "product", "floor", "ratio", "budget", "ok"];
  const widths = head.map((title, column) => Math.max(title.length, ...cells.map((line) => line[column]?.length ?? 0)));
  for (const line of [head, widths.map((width) => "─".repeat(width)), ...cells]) {
    console.log(
      line
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join("  "),
    );
  }
}

function shown(value: number, unit: string): string {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 3;
  return `${value.toFixed(digits)} ${unit}`;
}
