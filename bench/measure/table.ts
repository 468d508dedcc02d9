import { type Budget, middleOf, type Row } from "./row.ts";

/** A row with the speed of the machine during its measurement (`speed.ts`). */
export type Measured = { readonly row: Row; readonly speed: number };

/**
 * Returns a row's budget on this machine. The budget of a time is divided by the machine's speed; other budgets stay
 * unchanged.
 */
function budgetHere({ row, speed }: Measured): Budget {
  if (row.kind === "informative") return {};
  return row.kind === "scaled" ? { atMost: row.budget.atMost / speed } : row.budget;
}

/** Returns true if a row is within its budget. A figure that could not be measured (`NaN`) is over any budget. */
export function isWithinBudget(measured: Measured): boolean {
  if (measured.row.kind === "informative") return true;
  const value = boundedFigure(measured.row);
  const { atLeast = Number.NEGATIVE_INFINITY, atMost = Number.POSITIVE_INFINITY } = budgetHere(measured);
  return Number.isFinite(value) && value >= atLeast && value <= atMost;
}

/**
 * Returns, for each line, the row of the run with the median figure. Times are first scaled to speed 1, because the
 * machine may have been slower in one run than in another. All runs must have the same lines.
 */
export function pickMedians(runs: readonly (readonly Measured[])[]): Measured[] {
  const [first = [], ...others] = runs;
  if (others.some((run) => run.length !== first.length)) throw new Error("the runs don't have the same lines");
  return first.map(
    (line, index) =>
      middleOf(
        runs.map((run) => run[index] ?? line),
        ({ row, speed }) => (row.kind === "scaled" ? row.product * speed : boundedFigure(row)),
      ) ?? line,
  );
}

export function printTable(lines: readonly Measured[]): void {
  for (const line of formatTable(lines)) console.log(line);
}

export function formatTable(lines: readonly Measured[]): string[] {
  const head = ["what", "product", "floor", "ratio", "budget", "here", "ok"];
  const cells = lines.map(cellsOf);
  const widths = head.map((title, column) => Math.max(title.length, ...cells.map((line) => line[column]?.length ?? 0)));
  return [head, widths.map((width) => "─".repeat(width)), ...cells].map((line) =>
    line
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join("  "),
  );
}

function cellsOf(measured: Measured): string[] {
  const { row } = measured;
  const product = formatFigure(row.product, row.unit);
  if (row.kind === "informative") return [row.label, product, "–", "–", "–", "–", "–"];
  const isRatio = row.kind === "ratio";
  const unit = isRatio ? "" : row.unit;
  return [
    row.label,
    product,
    isRatio ? formatFigure(row.floor, row.unit) : "–",
    isRatio ? boundedFigure(row).toFixed(2) : "–",
    formatBudget(row.budget, unit),
    row.kind === "scaled" ? formatBudget(budgetHere(measured), unit) : "–",
    isWithinBudget(measured) ? "ok" : "OVER",
  ];
}

const boundedFigure = (row: Row): number => (row.kind === "ratio" ? row.product / row.floor : row.product);

function formatBudget({ atLeast, atMost }: Budget, unit: string): string {
  const bounds = [atLeast === undefined ? "" : `≥ ${round(atLeast)}`, atMost === undefined ? "" : `≤ ${round(atMost)}`];
  return [...bounds, unit].filter(Boolean).join(" ");
}

/** Rounds a bound to two decimals, because a frame is 16.67 ms. Bounds from 100 are rounded to whole numbers. */
const round = (bound: number): number => (bound >= 100 ? Math.round(bound) : Math.round(bound * 100) / 100);

function formatFigure(value: number, unit: string): string {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 3;
  return `${value.toFixed(digits)} ${unit}`.trimEnd();
}
