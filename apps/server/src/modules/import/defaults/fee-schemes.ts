import type { fundFeeSchemes, fundLimits } from "../../funds/tables.ts";
import { commissionChargingMethods, currencies, idOf } from "../../reference/code-lists/code-lists.ts";

export type FeeScheme = Omit<typeof fundFeeSchemes.$inferInsert, "fundId">;
export type Limit = Omit<typeof fundLimits.$inferInsert, "fundId">;

/** Where the tiers of an entry fee begin, and the part of the highest rate that is charged there. */
const oneOffTiers = {
  CZK: [0, 100_000, 500_000, 1_000_000, 3_000_000, 10_000_000],
  EUR: [0, 4_000, 20_000, 40_000, 120_000, 400_000],
} as const;
const monthlyTiers = { CZK: [0, 2_000, 5_000, 10_000, 30_000, 100_000], EUR: [0, 80, 200, 400, 1_200, 4_000] } as const;
const parts = [1, 0.9, 0.75, 0.5, 0.3, 0.1];

function feeRates(starts: readonly number[], entryPercent: number) {
  return starts.map((range, tier) => ({ range, rate: Math.round(entryPercent * (parts[tier] ?? 0) * 100) / 10_000 }));
}

/**
 * Entry fees in crowns and euros: one scheme for the one-off amount, one for each charging method of payments.
 * Net fees are taken out of the amount with the fee inside, gross ones off the amount itself.
 */
export function createFeeSchemes(entryPercent: number, calculationType: "GrossAmount" | "NetAmount"): FeeScheme[] {
  const methods = ["UPFRONT", "CONCURRENTLY", "SHARED"] as const;
  const schemes = (["CZK", "EUR"] as const).flatMap((currency) => [
    {
      type: "OneOff" as const,
      currencyId: idOf(currencies, currency),
      commissionChargingMethodId: null,
      calculationType,
      baseForRange: "TargetAmount" as const,
      feeRates: feeRates(oneOffTiers[currency], entryPercent),
    },
    ...methods.map((method) => {
      const byPayment = method === "CONCURRENTLY";
      return {
        type: "Periodical" as const,
        currencyId: idOf(currencies, currency),
        calculationType,
        commissionChargingMethodId: idOf(commissionChargingMethods, method),
        baseForRange: byPayment ? ("PeriodicalAmount" as const) : ("TargetAmount" as const),
        feeRates: feeRates(byPayment ? monthlyTiers[currency] : oneOffTiers[currency], entryPercent),
      };
    }),
  ]);
  return schemes.map((scheme, order) => ({ order, ...scheme }));
}

/** Least amounts in each displayed currency: what the statute asks of a first investment, and what the portal accepts. */
export function createLimits(
  oneOff: { statute: number | null; portal: number },
  monthly: { statute: number | null; portal: number },
): Limit[] {
  // One euro, dollar or pound stands for 25 crowns, so that limits stay round.
  return (["CZK", "EUR", "USD", "GBP"] as const).map((currency) => {
    const inCurrency = (crowns: number | null) =>
      crowns === null ? null : currency === "CZK" ? crowns : Math.ceil(crowns / 25);
    return {
      currencyId: idOf(currencies, currency),
      minimalOneOffAmount: inCurrency(oneOff.statute),
      minimalPeriodicalAmount: inCurrency(monthly.statute),
      minOneOffAmount: inCurrency(oneOff.portal),
      minPeriodicalAmount: inCurrency(monthly.portal),
    };
  });
}
