/** The costs of three products, calculated by hand. The effect of the costs on the return is checked by bisection. */
import { buildFeeScheme } from "@fundport/testing";
import { expect, it } from "vitest";
import {
  type CartFee,
  cartServiceCost,
  cashFlowOf,
  computeCosts,
  costShare,
  type CostTerms,
  countPayments,
  totalCost,
} from "./costs.ts";
import { endCosts, returnEffect, valueWithoutCosts } from "./return-effect.ts";
import { createForexTable } from "../plan/forex.ts";
import { isUnknown } from "../plan/partial-amount.ts";
import { projectPlan } from "../forecast/project-plan.ts";
import { halvingRate } from "@fundport/testing/sales/evaluate-trace";
import type { Plan } from "../plan/types.ts";

const flat = { unfavourableGain: 0, moderateGain: 0, favourableGain: 0 };
const scheme = buildFeeScheme({ feeRates: [{ range: 0, rate: 0.02 }] });
const terms = { currencyId: 1, productCurrencyId: 1, periodicalAmount: 0, feeSchemes: [] };

type Case = {
  readonly name: string;
  readonly plan: Plan;
  readonly costs: CostTerms;
  /** The service fee of the whole cart. The plan is the cart's only item. */
  readonly cartFee?: CartFee;
  readonly cartService?: number;
  readonly rows: { entry: number; ongoing: number; exit: number; service: number };
  readonly thirdParty: number | null;
  /** The costs in percent of the total investment. */
  readonly share: number;
  readonly remainingAssets: number;
  readonly withoutCosts: number;
  readonly reduction: number;
};

const cases: readonly Case[] = [
  {
    // 1,000 once for 2 years. After an entry fee of 2 %, 980 is invested in every month. Ongoing costs are 24 * 980 *
    // 1.2 / 100 / 12 = 23.52 and exit costs 980 * 5 / 100 = 49; together with the fee of 20 that is 92.52 of 1,000. 980
    // - 49 = 931 is left. With an absolute fee of 30 a year the cart pays 60 more, so 871 is left. The return without
    // costs is 1.2 % a year, after costs sqrt(0.871) - 1 = -6.6726 %: a reduction of 7.87.
    name: "a one-off fund in a cart with an absolute fee",
    plan: { ...terms, oneOffAmount: 1000, investmentHorizon: 2, feeSchemes: [scheme], gains: flat },
    costs: {
      holding: new Map([[null, { ongoingCharge: 1.2, exitCost: 5 }]]),
      service: null,
      thirdPartyPct: 25,
    },
    cartFee: { kind: "absolute", amountPerYear: 30 },
    cartService: 60,
    rows: { entry: 20, ongoing: 23.52, exit: 49, service: 0 },
    thirdParty: 5,
    share: 9.252,
    remainingAssets: 871,
    withoutCosts: 1.2,
    reduction: 7.87,
  },
  {
    // 100 a month for a year. The fee is 5 % of 1,200 = 60, all of it taken from the first payment, so the months end
    // with 40, 140 … 1,140. They begin with 0, 40, 140 … 1,040, in total 5,940: ongoing costs are 5940 * 2.4 / 100 / 12
    // = 11.88. Exit costs are 1140 / 100 = 11.40; all costs are 83.28 of 1,200. A fee of 2 a payment is 12 * 2 = 24, so
    // 1140 - 11.40 - 24 = 1,104.60 is left. The return without costs is 2.4 %. At -14.3380 % the payments are worth
    // 1,104.60: a reduction of 16.74.
    name: "a monthly program charged up front in a cart with a fee per payment",
    plan: {
      ...terms,
      periodicalAmount: 100,
      investmentHorizon: 1,
      feeSchemes: [
        { ...scheme, type: "Periodical", commissionChargingMethodId: 7, feeRates: [{ range: 0, rate: 0.05 }] },
      ],
      chargingMethod: { id: 7, method: "UpFront" },
      gains: flat,
    },
    costs: {
      holding: new Map([[null, { ongoingCharge: 2.4, exitCost: 1 }]]),
      service: null,
      thirdPartyPct: null,
    },
    cartFee: { kind: "transaction", amountPerPayment: 2 },
    cartService: 24,
    rows: { entry: 60, ongoing: 11.88, exit: 11.4, service: 0 },
    thirdParty: null,
    share: 6.94,
    remainingAssets: 1104.6,
    withoutCosts: 2.4,
    reduction: 16.74,
  },
  {
    // 1,000 once for 2 years under premium advisory. After a set-up fee of 3 %, 970 is invested, one year in each line.
    // Ongoing costs are 970 / 100 + 970 * 3 / 100 = 38.80, exit costs of the last line 970 * 2 / 100 = 19.40, and the
    // service costs 24 * 970 * 0.6 / 100 / 12 = 11.64; all costs are 99.84 of 1,000. 970 - 19.40 - 11.64 = 938.96 is
    // left. The return without costs is sqrt(1.01 * 1.03) - 1 = 1.9951 %, after costs sqrt(0.93896) - 1 = -3.1001 %: a
    // reduction of 5.10.
    name: "a contract of two lines under premium advisory",
    plan: {
      ...terms,
      oneOffAmount: 1000,
      investmentHorizon: 2,
      premium: { premiumSetUpFee: 3 },
      lines: [
        { ...flat, id: 1, investmentHorizon: 10 },
        { ...flat, id: 2, investmentHorizon: 1 },
      ],
      startingLineId: 1,
      endingLineId: 2,
      withoutTarget: false,
    },
    costs: {
      holding: new Map([
        [1, { ongoingCharge: 1, exitCost: 9 }],
        [2, { ongoingCharge: 3, exitCost: 2 }],
      ]),
      service: { kind: "relative", percentPerYear: 0.6 },
      thirdPartyPct: null,
    },
    rows: { entry: 30, ongoing: 38.8, exit: 19.4, service: 11.64 },
    thirdParty: null,
    share: 9.984,
    remainingAssets: 938.96,
    withoutCosts: (Math.sqrt(1.01 * 1.03) - 1) * 100,
    reduction: 5.1,
  },
];

it.each(cases)(
  "computes the costs of $name",
  ({ plan, costs: costTerms, cartFee, cartService = 0, rows, ...expected }) => {
    const result = projectPlan(plan, createForexTable([]));
    if (result.kind !== "projected") throw new Error("a product without figures");
    const { projection } = result;
    const costs = computeCosts(plan, projection, costTerms);
    for (const row of ["entry", "ongoing", "exit", "service"] as const) {
      expect(costs[row].known).toBeCloseTo(rows[row], 9);
      expect(costs[row].uncounted).toEqual([]);
    }
    expect(isUnknown(costs.thirdParty) ? null : costs.thirdParty.known).toBe(expected.thirdParty);
    expect(costShare(totalCost(costs).known, projection.figures.totalInvestment)).toBeCloseTo(expected.share, 9);
    const flow = cashFlowOf(plan);
    const span = { months: flow.months, payments: countPayments(flow) };
    expect(cartFee ? cartServiceCost(cartFee, span) : 0).toBe(cartService);
    const ends = endCosts(costs, cartService);
    const moderate = projection.figures.expectedAssets;
    expect(moderate - ends.exit - ends.service).toBeCloseTo(expected.remainingAssets, 9);
    const valueWithoutCost = valueWithoutCosts(plan, costTerms.holding) ?? Number.NaN;
    const effect = returnEffect(flow, { withoutCosts: valueWithoutCost, moderate }, ends);
    expect(effect?.withoutCosts).toBeCloseTo(expected.withoutCosts, 6);
    expect(effect?.withoutCosts).toBeCloseTo(halvingRate(flow.oneOff, flow.payment, flow.months, valueWithoutCost), 6);
    expect(effect?.afterCosts).toBeCloseTo(
      halvingRate(flow.oneOff, flow.payment, flow.months, expected.remainingAssets),
      6,
    );
    expect(effect?.reduction).toBe(expected.reduction);
  },
);
