import type { FeeScheme, Fund } from "@fundport/api";
import {
  computeCosts,
  finalValue,
  type ForexTable,
  type PartialAmount,
  type ProductPlan,
  projectPlan,
  totalCost,
  whole,
} from "@fundport/finance";

/** The costs of a one-off investment over its horizon, in the currency of the invested amount, unrounded. */
export type FundCosts = {
  readonly entry: PartialAmount;
  readonly ongoing: PartialAmount;
  readonly exit: PartialAmount;
  readonly total: PartialAmount;
  /** The final value in the moderate scenario, after all known costs. */
  readonly endValue: number;
};
/** The reason why costs cannot be calculated: the fund's expected gains or an exchange rate is missing. */
export type CostsFailure = "gain" | "rate";
export type CostTerms = {
  readonly amount: number;
  readonly years: number;
  readonly currencyId: number;
  readonly feeSchemes: readonly FeeScheme[];
  readonly forex: ForexTable;
};

/**
 * Calculates the costs of a fund with the functions of the cart: the entry fee from the fee schemes, the ongoing charge
 * on the value as it grows in the moderate scenario, and the exit fee on the final value. Lists unknown costs as
 * uncounted; the entry fee is unknown if the fund has a maximum entry fee but no fee scheme.
 * Source: docs/reference/fund-comparison.md#costs.
 */
export function computeFundCosts(fund: Fund, terms: CostTerms): FundCosts | CostsFailure {
  const plan: ProductPlan = {
    subject: `fund:${fund.id}`,
    oneOffAmount: terms.amount,
    investmentHorizon: terms.years,
    currencyId: terms.currencyId,
    productCurrencyId: fund.currencyId,
    feeSchemes: terms.feeSchemes,
    gains: fund,
  };
  const result = projectPlan(plan, terms.forex);
  if (result.kind === "error") return "gain";
  if (result.kind === "incomplete") return result.missing.some(({ what }) => what === "gain") ? "gain" : "rate";
  const { projection } = result;
  const holding = new Map([[null, { ongoingCharge: fund.ongoingCharge, exitCost: fund.exitCost }]]);
  const costs = computeCosts(plan, projection, { holding, service: null, thirdPartyPct: null });
  const hasNoScheme = (fund.maximalEntryFee ?? 0) > 0 && terms.feeSchemes.length === 0;
  const entry: PartialAmount = hasNoScheme
    ? {
        known: whole(0).known,
        uncounted: [{ reason: "entryFee", subject: `fund:${fund.id}`, currencyId: terms.currencyId }],
      }
    : costs.entry;
  return {
    entry,
    ongoing: costs.ongoing,
    exit: costs.exit,
    total: totalCost({ ...costs, entry }),
    endValue: finalValue(projection.series.moderate) - costs.exit.known,
  };
}

/** Returns true if a part of an amount is uncounted. */
export function isPartial({ uncounted }: PartialAmount): boolean {
  return uncounted.length > 0;
}
