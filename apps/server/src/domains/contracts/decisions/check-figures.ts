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

/** Tolerated difference: one cent plus the rounding error of binary numbers. */
const tolerance = 0.011;

/**
 * Creates the check that decides if a new calculation yields the figures stored in a contract. An expired contract may
 * be extended only in that case.
 */
export function createFigureCheck({ repository, loadCart }: Dependencies) {
  /**
   * Returns true if the figures are the same today, or if the contract has no figures because it is only a framework
   * contract. Returns false if the figures were not stored.
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
