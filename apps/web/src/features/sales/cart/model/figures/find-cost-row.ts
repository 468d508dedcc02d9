import { type CartFigure, type CartReference, type CartState, type ShownCosts, showCosts } from "@fundport/cart";
import type { Day } from "@fundport/units";
import { figuresOf } from "./cart-figures.ts";

type CostCell = { readonly row: keyof ShownCosts; readonly part: "amount" | "percentage" };

/** Returns the row and column in which the cost table shows a figure; null if the table does not show it. */
function cellOf(figure: CartFigure): CostCell | null {
  const rows = ["entry", "ongoing", "exit", "service", "thirdParty", "total"] as const;
  for (const row of rows) {
    if (figure === row) return { row, part: "amount" };
    if (figure === `${row}Share`) return { row, part: "percentage" };
  }
  return null;
}

/**
 * Returns a figure as the cost table shows it. The table rounds numbers so that its rows add up, so the result may
 * differ by 0.01 from the rounded figure. Returns null if the table does not show the figure.
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
