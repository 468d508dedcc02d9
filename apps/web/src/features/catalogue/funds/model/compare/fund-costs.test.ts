import { createForexTable } from "@fundport/finance";
import { buildFeeScheme, buildForexRate, buildFund, ids } from "@fundport/testing";
import { describe, expect, it } from "vitest";
import { computeFundCosts, type CostTerms, isPartial } from "./fund-costs.ts";

const forex = createForexTable([buildForexRate()]);
const still = { unfavourableGain: 0, moderateGain: 0, favourableGain: 0 };
const fund = buildFund({ ...still, id: 7, currencyId: ids.czk, ongoingCharge: 1.2, exitCost: 1, maximalEntryFee: 5 });
const terms: CostTerms = {
  amount: 100_000,
  years: 5,
  currencyId: ids.czk,
  feeSchemes: [
    buildFeeScheme({
      type: "OneOff",
      calculationType: "GrossAmount",
      currencyId: ids.czk,
      feeRates: [{ range: 0, rate: 0.03 }],
    }),
  ],
  forex,
};
function known(costs: ReturnType<typeof computeFundCosts>) {
  if (typeof costs === "string") throw new Error(costs);
  return costs;
}

describe("the costs of a fund", () => {
  it("returns the entry fee, the ongoing charges on the value, and the exit fee", () => {
    // Calculated by hand for an investment without growth: 3 % of 100,000; 1.2 % of 97,000 for 5 years; 1 % of 97,000.
    const costs = computeFundCosts(fund, terms);
    const { entry, ongoing, exit, total, endValue } = known(costs);
    expect([entry, ongoing, exit, total].map((each) => each.known)).toEqual(
      [3000, 5820, 970, 9790].map((value) => expect.closeTo(value, 6)),
    );
    expect(endValue).toBe(96_030);
  });

  it("reports an unknown charge as uncounted instead of zero", () => {
    const costs = computeFundCosts({ ...fund, ongoingCharge: null }, terms);
    expect(costs).toMatchObject({
      ongoing: { known: 0, uncounted: [{ reason: "ongoingCharge", subject: "fund:7" }] },
      total: { uncounted: [{ reason: "ongoingCharge" }] },
    });
    const { entry, total } = known(costs);
    expect([isPartial(total), isPartial(entry)]).toEqual([true, false]);
  });

  it("reports an unknown entry fee if no fee scheme exists, unless the maximum entry fee is zero", () => {
    expect(computeFundCosts(fund, { ...terms, feeSchemes: [] })).toMatchObject({
      entry: { uncounted: [{ reason: "entryFee" }] },
    });
    expect(computeFundCosts({ ...fund, maximalEntryFee: 0 }, { ...terms, feeSchemes: [] })).toMatchObject({
      entry: { known: 0, uncounted: [] },
    });
  });

  it("requires the fund's expected gains", () => {
    expect(computeFundCosts({ ...fund, moderateGain: null }, terms)).toBe("gain");
  });
});
