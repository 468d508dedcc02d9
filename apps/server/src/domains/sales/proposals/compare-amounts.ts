import { totalsTolerance } from "@fundport/cart";
import type { ProposalChange } from "@fundport/api";
import { isUnknown } from "@fundport/finance";
import { roundAmount } from "@fundport/units";
import type { CostFigures, Totals, UncountedFigures } from "../../../print/section/figures.ts";

/** The location of a change: the whole cart, a part of the proposal, or an investment in a part. */
export type Location = Pick<ProposalChange, "part" | "item">;
type Amounts = { readonly currencyCode: string; readonly totals: Totals; readonly costs: CostFigures | null };
/** A printed amount. `uncounted` is undefined in rows that were stored before unknown costs were marked. */
type Printed = { readonly amount: number | null; readonly uncounted: readonly UncountedFigures[] | undefined };

const ofPart = [
  "totalInvestment",
  "expectedAssets",
  "expectedReturns",
  "indicativeFee",
  "unfavourable",
  "favourable",
] as const;
/** The figures of an investment that are compared, because they do not follow from its other figures. */
const ofItem = ["expectedAssets", "indicativeFee"] as const;
/** The costs that are compared. The entry fee is left out because it is the indicative fee. */
const ofCosts = ["ongoing", "exit", "service", "thirdParty"] as const;

/** Returns the printed amounts that would differ today. An unknown amount is null, never 0. */
export function compareAmounts(
  of: "part" | "item",
  printed: Amounts,
  now: Amounts,
  location: Location,
): ProposalChange[] {
  const figures = [...(of === "part" ? ofPart : ofItem), ...ofCosts];
  return figures.flatMap((figure) => {
    const [before, after] = [amountOf(printed, figure), amountOf(now, figure)];
    if (!isMoved(before, after)) return [];
    const numbers = { before: known(before), after: known(after), currencyCode: printed.currencyCode };
    return [{ ...location, figure, subject: null, reason: null, ...numbers }];
  });
}

function amountOf({ totals, costs }: Amounts, figure: (typeof ofPart | typeof ofCosts)[number]): Printed {
  if (!isCost(figure))
    return { amount: totals[figure], uncounted: figure === "indicativeFee" ? totals.feeUncounted : [] };
  const row = costs?.rows.find(({ kind }) => kind === figure);
  // If the row of third-party payments was not printed, the amount is unknown. In rows of earlier versions this cannot
  // be determined.
  return { amount: row?.amount ?? null, uncounted: row ? row.uncounted : costs?.total.uncounted };
}

function isCost(figure: (typeof ofPart | typeof ofCosts)[number]): figure is (typeof ofCosts)[number] {
  return (ofCosts as readonly string[]).includes(figure);
}

function known({ amount, uncounted = [] }: Printed): number | null {
  return amount !== null && isUnknown({ known: amount, uncounted }) ? null : amount;
}

function isMoved(printed: Printed, now: Printed): boolean {
  const [before, after] = [known(printed), known(now)];
  if (before !== null && after !== null) return Math.abs(roundAmount(after - before)) > totalsTolerance;
  // Earlier versions also printed 0 for unknown amounts, and did not print third-party payments.
  const isStated = printed.uncounted !== undefined || (before !== null && before !== 0);
  return isStated && before !== after;
}
