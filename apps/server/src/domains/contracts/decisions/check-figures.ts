import { calculateCart, type CartCalculation } from "@fundport/cart";
import { requireDay } from "../../../lib/prague-days.ts";
import { roundAmount } from "@fundport/units";
import type { PrintableCart } from "../../sales/cart/service.ts";
import type { DecisionFile } from "./build-decision.ts";
import { restoreCart } from "./freeze-cart.ts";
import type { DecisionRepository } from "./repository.ts";

type Dependencies = {
  repository: Pick<DecisionRepository, "findByNumber">;
  /** Loads a cart with the current catalogue. */
  loadCart: (
    userId: number,
    state: PrintableCart["state"],
    day: string,
  ) => Promise<Pick<PrintableCart, "state" | "reference">>;
};

/** One cent plus binary rounding error. */
const tolerance = 0.011;

/**
 * Creates the check whether recalculating today yields the figures stored in a contract. Only then may an expired
 * contract be extended.
 */
export function createFigureCheck({ repository, loadCart }: Dependencies) {
  /**
   * Returns true if the contract has no computed figures (a framework contract only), and false if they were not
   * stored.
   */
  return async (userId: number, number: string, day: string): Promise<boolean> => {
    const found = await repository.findByNumber(number);
    if (found === null || found.decision === null) return false;
    const { inputs, outputs } = JSON.parse(found.decision.content) as DecisionFile;
    if (outputs.totals === null) return true;
    const { state, reference } = await loadCart(userId, restoreCart(inputs.cart), day);
    const { totals } = calculateCart(state, reference, requireDay(day));
    return totals.kind === "totals" && isSame(outputs.totals, totals);
  };
}

type Totals = Extract<CartCalculation["totals"], { kind: "totals" }>;
type ShownTotals = Pick<Totals, "figures" | "currencyId">;

function isSame(then: ShownTotals, now: ShownTotals): boolean {
  const amounts = ({ figures }: ShownTotals) => [
    figures.totalInvestment,
    figures.expectedReturns,
    figures.expectedAssets,
    figures.indicativeFee.known,
  ];
  const before = amounts(then);
  const isClose = amounts(now).every(
    (amount, index) => Math.abs(roundAmount(amount) - roundAmount(before[index] ?? 0)) <= tolerance,
  );
  return isClose && then.currencyId === now.currencyId;
}
