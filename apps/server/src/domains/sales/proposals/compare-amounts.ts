import { totalsTolerance } from "@fundport/cart";
import type { ProposalChange } from "@fundport/api";
import { isUnknown } from "@fundport/finance";
import { roundAmount } from "@fundport/units";
import type { CostFigures, Totals, UncountedFigures } from "../../../print/section/figures.ts";

/** Where a change is: of the whole cart, of a part, or of an investment in it. */
export type Place = Pick<ProposalChange, "part" | "item">;
type Amounts = { readonly currencyCode: string; readonly totals: Totals; readonly costs: CostFigures | null };
/** An amount as it is printed; `uncounted` is missing where the row was kept before anything was marked. */
type Printed = { readonly amount: number | null; readonly uncounted: readonly UncountedFigures[] | undefined };

const ofPart = [
  "totalInvestment",
  "expectedAssets",
  "expectedReturns",
  "indicativeFee",
  "unfavourable",
  "favourable",
] as const;
/** Those of an investment that do not follow from each other. */
const ofItem = ["expectedAssets", "indicativeFee"] as const;
/** The entry fee is the indicative fee. */
const ofCosts = ["ongoing", "exit", "service", "thirdParty"] as const;

/** Money that was printed and would be other money today; an amount of which nothing is known is null, never 0. */
export function compareAmounts(of: "part" | "item", printed: Amounts, now: Amounts, place: Place): ProposalChange[] {
  const figures = [...(of === "part" ? ofPart : ofItem), ...ofCosts];
  return figures.flatMap((figure) => {
    const [before, after] = [amountOf(printed, figure), amountOf(now, figure)];
    if (!isMoved(before, after)) return [];
    const numbers = { before: known(before), after: known(after), currencyCode: printed.currencyCode };
    return [{ ...place, figure, subject: null, reason: null, ...numbers }];
  });
}

function amountOf({ totals, costs }: Amounts, figure: (typeof ofPart | typeof ofCosts)[number]): Printed {
  if (!isCost(figure))
    return { amount: totals[figure], uncounted: figure === "indicativeFee" ? totals.feeUncounted : [] };
  const row = costs?.rows.find(({ kind }) => kind === figure);
  // A row that is not printed, of what third parties get, is not known; rows of earlier versions are all alike.
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
  // A row of an earlier version printed 0 for what was unknown as well, and no row for what third parties get.
  const isTold = printed.uncounted !== undefined || (before !== null && before !== 0);
  return isTold && before !== after;
}
