import type { Fund, Limit } from "@fundport/api";
import type { TFunction } from "i18next";

/** Returns the volatility of the last `years` years in percent a year; undefined if the history is too short. */
export function volatilityOver({ volatilities }: Pick<Fund, "volatilities">, years: number): number | undefined {
  return volatilities.find((entry) => entry.years === years)?.value;
}

export function formatHorizon(years: number, t: TFunction<"product">): string {
  return t("years", { count: years });
}

/**
 * Returns the minimum amounts of an investment. Each is the higher of the statute's limit and the operator's limit, or
 * null if neither exists.
 */
export function minimumAmounts(limit: Limit): { oneOff: number | null; periodical: number | null } {
  return {
    oneOff: higherOf(limit.minimalOneOffAmount, limit.minOneOffAmount),
    periodical: higherOf(limit.minimalPeriodicalAmount, limit.minPeriodicalAmount),
  };
}

function higherOf(first: number | null, second: number | null): number | null {
  return first === null || second === null ? (first ?? second) : Math.max(first, second);
}
