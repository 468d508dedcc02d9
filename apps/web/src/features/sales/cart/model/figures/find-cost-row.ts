import { type CartFigure, type CartReference, type CartState, type ShownCosts, showCosts } from "@fundport/cart";
import type { Day } from "@fundport/units";
import { figuresOf } from "./cart-figures.ts";

type CostCell = { readonly row: keyof ShownCosts; readonly part: "amount" | "percentage" };

/** Returns the row and column of the cost table that show a figure; null if none does. */
function cellOf(figure: CartFigure): CostCell | null {
  const rows = ["entry", "ongoing", "exit", "service", "thirdParty", "total"] as const;
  for (const row of rows) {
    if (figure === row) return { row, part: "amount" };
    if (figure === `${row}Share`) return { row, part: "percentage" };
  }
  return null;
}

/**
 * Returns a figure as the cost table shows it: rounded so that the rows add up, which may differ by 0.01 from the
 * figure's own rounding. Returns null for figures that the table does not have.
 */
export function findCostRow(
  { state, reference, today }: { state: CartState; reference: CartReference; today: Day },
  { uuid, figure }: { uuid: string | null; figure: CartFigure },
): number | null {
  const cell = cellOf(figure);
  if (!cell) return null;
  const { items, totals } = figuresOf(state, reference, today).calculation;
  const item = items.find((each) => each.uuid === uuid);
  const costly =
    uuid === null ? (totals.kind === "totals" ? totals : null) : item?.kind === "calculated" ? item.item : null;
  return costly && showCosts(costly.costs, costly.figures.totalInvestment)[cell.row][cell.part];
}
