import { type Fund, performanceTypes } from "@fundport/api";

/** Ids of the code-list entries that the builders use. */
export const ids = {
  czk: 1,
  eur: 2,
  usd: 3,
  gbp: 4,
  /** The id of a currency that choices and filters do not offer. */
  chf: 5,
  equity: 1,
  bond: 2,
  upFront: 1,
  concurrently: 2,
  cz: 1,
  sk: 2,
} as const;

/** Builds the performance of all periods with the same value. */
export function buildPerformance(value = 5): Fund["performance"] {
  return performanceTypes.map((type) => ({ type, value, asOfDate: "2026-10-30" }));
}
