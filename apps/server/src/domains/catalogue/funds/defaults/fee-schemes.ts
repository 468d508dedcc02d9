import type { fundFeeSchemes, fundLimits } from "../tables.ts";
import { commissionChargingMethods, currencies, idOf } from "../../reference/code-lists/code-lists.ts";

export type FeeScheme = Omit<typeof fundFeeSchemes.$inferInsert, "fundId">;
export type Limit = Omit<typeof fundLimits.$inferInsert, "fundId">;

/**
 * Approximate exchange rate of the crown to the euro, dollar and pound. One rate keeps limits and tiers round in each
 * currency.
 */
const crownsPerUnit = 25;
const displayed = currencies.filter((currency) => currency.displayed);

/**
 * The lower bounds of entry fee tiers in crowns. `parts` lists the fraction of the highest rate charged in each tier.
 */
const oneOffTiers = [0, 100_000, 500_000, 1_000_000, 3_000_000, 10_000_000];
const monthlyTiers = [0, 2_000, 5_000, 10_000, 30_000, 100_000];
const parts = [1, 0.9, 0.75, 0.5, 0.3, 0.1];

function feeRates(starts: readonly number[], entryPercent: number, crowns: number) {
  return starts.map((start, tier) => ({
    range: start / crowns,
    rate: Math.round(entryPercent * (parts[tier] ?? 0) * 100) / 10_000,
  }));
}

/**
 * Creates entry fee schemes in each displayed currency: one for one-off amounts, and one for each method of charging
 * monthly payments. A gross rate applies to the whole amount that is paid in, a net rate to the amount that remains
 * after the fee.
 */
export function createFeeSchemes(entryPercent: number, calculationType: "GrossAmount" | "NetAmount"): FeeScheme[] {
  const methods = ["UPFRONT", "CONCURRENTLY", "SHARED"] as const;
  const schemes = displayed.flatMap(({ id: currencyId, code }) => {
    const crowns = code === "CZK" ? 1 : crownsPerUnit;
    return [
      {
        type: "OneOff" as const,
        currencyId,
        commissionChargingMethodId: null,
        calculationType,
        baseForRange: "TargetAmount" as const,
        feeRates: feeRates(oneOffTiers, entryPercent, crowns),
      },
      ...methods.map((method) => {
        const byPayment = method === "CONCURRENTLY";
        return {
          type: "Periodical" as const,
          currencyId,
          calculationType,
          commissionChargingMethodId: idOf(commissionChargingMethods, method),
          baseForRange: byPayment ? ("PeriodicalAmount" as const) : ("TargetAmount" as const),
          feeRates: feeRates(byPayment ? monthlyTiers : oneOffTiers, entryPercent, crowns),
        };
      }),
    ];
  });
  return schemes.map((scheme, order) => ({ order, ...scheme }));
}

/**
 * Returns minimum amounts in each displayed currency: the statutory minimum of a first investment, and our own minimum.
 */
export function createLimits(
  oneOff: { statute: number | null; ours: number },
  monthly: { statute: number | null; ours: number },
): Limit[] {
  return displayed.map(({ id: currencyId, code }) => {
    const inCurrency = (crowns: number | null) =>
      crowns === null ? null : code === "CZK" ? crowns : Math.ceil(crowns / crownsPerUnit);
    return {
      currencyId,
      minimalOneOffAmount: inCurrency(oneOff.statute),
      minimalPeriodicalAmount: inCurrency(monthly.statute),
      minOneOffAmount: inCurrency(oneOff.ours),
      minPeriodicalAmount: inCurrency(monthly.ours),
    };
  });
}

/**
 * Returns fee schemes with one rate for all amounts. They are for a fund whose file states only its largest entry fee,
 * in percent.
 */
export function createFlatSchemes(entryPercent: number): FeeScheme[] {
  return createFeeSchemes(entryPercent, "GrossAmount").map((scheme) => ({
    ...scheme,
    feeRates: [{ range: 0, rate: Math.round(entryPercent * 10_000) / 1_000_000 }],
  }));
}
