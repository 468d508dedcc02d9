import { parseDay } from "@fundport/units";
import { describe, expect, it } from "vitest";
import type { CartState } from "../state/state.ts";
import {
  buildConfiguration,
  buildContractType,
  buildFrameworkContract,
  buildFund,
  buildItem,
  buildPackage,
  buildReference,
  eur,
  methods,
  models,
} from "../testing/reference.ts";
import {
  applyEvents,
  blockerKeys,
  cartOf,
  describeSteps,
  notForLongTerm,
  notForPaidAdvisory,
  offersOf,
  premium,
  shrink,
  today,
  twoFunds,
} from "../testing/repairs.ts";
import { listBlockers } from "./blockers.ts";

const paidOnly = buildFund(1, { allowForNotPaidAdvisory: false });
const oneOffOnly = buildFund(1, { periodicalInvestmentType: "Forbidden" });
const required = buildFund(1, { oneOffInvestmentType: "Required" });
const requiringLongTerm = buildContractType(1, { longTermInvestmentProduct: "REQUIRED" });
const ofPremium = buildFrameworkContract({ id: 2, commissionModelId: models.premium, paidAdvisoryFeeRate: 2.5 });

type Case = [rule: string, state: CartState, parts: Parameters<typeof buildReference>[0], offers: string[]];
const cases: Case[] = [
  ["too small an amount", cartOf([buildItem({}, { oneOffAmount: 40 })]), {}, ["oneOffAmount 40 → 100"]],
  ["too large an amount", cartOf([buildItem({}, { oneOffAmount: 2_000_000 })]), {}, ["oneOffAmount 2000000 → 1000000"]],
  [
    "a required amount that is missing",
    cartOf([buildItem({}, { oneOffAmount: null })]),
    { funds: [required] },
    ["oneOffAmount null → 100"],
  ],
  [
    "no investment at all",
    cartOf([buildItem({}, { oneOffAmount: 0 })]),
    {},
    ["oneOffAmount 0 → 100", "periodicalAmount null → 50, chargingMethodId = 1"],
  ],
  [
    "a forbidden payment",
    cartOf([buildItem({}, { periodicalAmount: 100, chargingMethodId: methods.upFront })]),
    { funds: [oneOffOnly] },
    ["periodicalAmount 100 → 0"],
  ],
  [
    "a payment without a charging method",
    cartOf([buildItem({}, { periodicalAmount: 100 })]),
    {},
    ["chargingMethodId = 1", "chargingMethodId = 2", "periodicalAmount 100 → 0"],
  ],
  [
    "a package whose total is above the largest amount",
    cartOf([
      buildPackage({
        calcInput: { ...buildPackage().calcInput, investedAmount: 1_200_000_000_000 },
        funds: [1, 2].map((id) => ({ id, investedAmount: 600_000_000_000, share: 50 })),
      }),
    ]),
    { contractTypes: [buildContractType(1, { calcConfiguration: [buildConfiguration({ maxOneOffAmount: 1e15 })] })] },
    ["investedAmount 1200000000000 → 1000000000000"],
  ],
  ["too short a horizon", cartOf([buildItem({}, { investmentHorizon: 0 })]), {}, ["investmentHorizon 0 → 5"]],
  ["too long a horizon", cartOf([buildItem({}, { investmentHorizon: 60 })]), {}, ["investmentHorizon 60 → 40"]],
  ["a missing horizon", cartOf([buildItem({}, { investmentHorizon: null })]), {}, ["investmentHorizon null → 5"]],
  ["a missing currency", cartOf([buildItem({}, { currencyId: null })]), {}, ["currency 1"]],
  [
    "a currency that the product is not offered in",
    cartOf([buildItem({}, { currencyId: eur, oneOffAmount: 333, periodicalAmount: 30, chargingMethodId: 1 })]),
    {},
    ["currency 1 8300 750"],
  ],
  [
    "a package in a currency that its funds are not offered in",
    cartOf([buildPackage({ calcInput: { ...buildPackage().calcInput, currencyId: eur } })]),
    {},
    ["currency 1 25000"],
  ],
  [
    "an employer contribution to a fund",
    cartOf([buildItem({}, { employerContribution: true })]),
    {},
    ["employerContribution = false"],
  ],
  [
    "a one-off amount and an employer contribution",
    cartOf([
      buildItem(
        { itemType: "Contract" },
        {
          startingLineId: 11,
          endingLineId: 12,
          employerContribution: true,
          oneOffAmount: 500,
          periodicalAmount: 100,
          chargingMethodId: methods.concurrently,
        },
      ),
    ]),
    {},
    ["oneOffAmount 500 → 0"],
  ],
  [
    "another service model than the framework contract's",
    cartOf([buildItem()], { contractIsAppendix: true, frameworkContractId: 2 }),
    { frameworkContracts: [ofPremium] },
    ["frameworkContractId = 2"],
  ],
  [
    "another fee than the framework contract's, which is outside the dealer's range",
    cartOf([buildItem()], { ...premium, contractIsAppendix: true, frameworkContractId: 2 }),
    { frameworkContracts: [ofPremium] },
    ["advisorFeeRelative 1 → 2.5"],
  ],
  [
    "another long-term flag than the framework contract's",
    cartOf([buildItem()], {
      ...premium,
      advisorFeeRelative: 2.5,
      contractIsAppendix: true,
      frameworkContractId: 2,
      longTermInvestmentProduct: true,
    }),
    { frameworkContracts: [ofPremium] },
    ["frameworkContractId = 2"],
  ],
  [
    "another birth date than that of the framework contract's client",
    cartOf([buildItem()], {
      ...premium,
      advisorFeeRelative: 2.5,
      contractIsAppendix: true,
      frameworkContractId: 2,
      dateOfBirth: parseDay("1950-01-01"),
    }),
    { frameworkContracts: [ofPremium] },
    ["frameworkContractId = 2"],
  ],
  [
    "an appendix without the right to one",
    cartOf([buildItem()], { ...premium, contractIsAppendix: true, frameworkContractId: 2 }),
    { frameworkContracts: [ofPremium], user: { allowSameFrameworkContract: false } },
    ["serviceFeeId = 3", "serviceFeeId = 1", "serviceFeeId = 2"],
  ],
  [
    "a long-term product without the right to one",
    cartOf([buildItem()], { longTermInvestmentProduct: true }),
    { user: { allowSameFrameworkContract: false } },
    ["longTermInvestmentProduct = false"],
  ],
  [
    "another fee per payment than the user's own",
    cartOf([buildItem()], { serviceFeeId: models.servis, advisorFeeAbsolute: null, advisorFeeRelative: -5 }),
    {},
    ["advisorFeeRelative -5 → 30"],
  ],
  [
    "a discount with too many decimals",
    cartOf([buildItem()], { ...premium, discount: 1.55 }),
    {},
    ["discount 1.55 → 1.5"],
  ],
  ["a discount that is not a whole number", cartOf([buildItem()], { discount: 12.5 }), {}, ["discount 12.5 → 12"]],
  [
    "a contract without lines",
    cartOf([buildItem({ itemType: "Contract" })]),
    {},
    ["startingLineId = 11, endingLineId = 11", "startingLineId = 12, endingLineId = 12"],
  ],
  [
    "parts below the total",
    cartOf([buildPackage({ funds: twoFunds(600, 300) })]),
    {},
    ["investedAmount 1000 → 900", "investedAmount 600 → 700", "investedAmount 300 → 400"],
  ],
  [
    "parts above the total",
    cartOf([buildPackage({ funds: twoFunds(600, 500) })]),
    {},
    ["investedAmount 1000 → 1100", "investedAmount 600 → 500", "investedAmount 500 → 400"],
  ],
  [
    "shares below 100 percent",
    cartOf([buildPackage({ amountInputMethod: "PERCENT", funds: twoFunds(600, 300) })]),
    {},
    ["share 60 → 70", "share 30 → 40"],
  ],
  [
    "shares above 100 percent",
    cartOf([buildPackage({ amountInputMethod: "PERCENT", funds: twoFunds(600, 500) })]),
    {},
    ["share 60 → 50", "share 50 → 40"],
  ],
  [
    "a part of a package below its minimum",
    cartOf([buildPackage({ amountInputMethod: "PERCENT", funds: twoFunds(940, 60) })]),
    {},
    // 6 percent of 1,659 is 99.54, which rounds to 100.
    ["investedAmount 1000 → 1659", "share 6 → 10, share 94 → 90"],
  ],
  [
    "a package without an amount",
    cartOf([
      buildPackage({
        amountInputMethod: "PERCENT",
        calcInput: { ...buildPackage().calcInput, investedAmount: null },
        funds: twoFunds(600, 400),
      }),
    ]),
    {},
    // 40 percent of 249 is 99.6, which rounds to 100.
    ["investedAmount null → 249"],
  ],
  [
    "a package with a fund that forbids its investment type",
    cartOf([
      buildPackage({ calcInput: { ...buildPackage().calcInput, investmentType: "Periodical", chargingMethodId: 1 } }),
    ]),
    { funds: [oneOffOnly, buildFund(2)] },
    ["investmentType = OneOff"],
  ],
  ["a package without funds", cartOf([buildPackage({ funds: [] }), buildItem()]), {}, ["removal"]],
  [
    "no service model",
    cartOf([buildItem()], { serviceFeeId: null, advisorFeeAbsolute: null }),
    {},
    ["serviceFeeId = 3", "serviceFeeId = 1", "serviceFeeId = 2"],
  ],
  [
    "a fee below the minimum",
    cartOf([buildItem()], { ...premium, advisorFeeRelative: 0.1 }),
    {},
    ["advisorFeeRelative 0.1 → 0.5"],
  ],
  [
    "a fee above the maximum",
    cartOf([buildItem()], { ...premium, advisorFeeRelative: 9 }),
    {},
    ["advisorFeeRelative 9 → 2"],
  ],
  [
    "a payment that is not offered",
    cartOf([buildItem()], { advisorFeeAbsolute: 1000 }),
    {},
    ["advisorFeeAbsolute 1000 → 1200"],
  ],
  ["too large a discount", cartOf([buildItem()], { ...premium, discount: 7 }), {}, ["discount 7 → 3"]],
  [
    "an appendix without a framework contract",
    cartOf([buildItem()], { contractIsAppendix: true }),
    {},
    ["serviceFeeId = 3", "serviceFeeId = 1", "serviceFeeId = 2"],
  ],
  ["a product only for paid advisory", cartOf([buildItem()]), { funds: [paidOnly] }, ["serviceFeeId = 1"]],
  [
    "a product not for paid advisory",
    cartOf([buildItem({ id: 2 })], premium),
    { funds: [notForPaidAdvisory] },
    ["serviceFeeId = 3", "serviceFeeId = 2"],
  ],
  [
    "products that need different service models",
    cartOf([buildItem({ id: 1 }), buildItem({ id: 2 })]),
    { funds: [paidOnly, notForPaidAdvisory] },
    ["removal"],
  ],
  [
    "a product that is not for the long term",
    cartOf([buildItem({ id: 3 })], { longTermInvestmentProduct: true }),
    { funds: [notForLongTerm] },
    ["longTermInvestmentProduct = false"],
  ],
  [
    "a contract type that is only for the long term",
    cartOf([buildItem()]),
    { contractTypes: [requiringLongTerm] },
    ["longTermInvestmentProduct = true"],
  ],
  ["a product that no longer exists", cartOf([buildItem({ id: 9 }), buildItem()]), {}, ["removal"]],
];

describe("repairs by rule", () => {
  it.each(cases)("repairs make a cart with %s valid", (_rule, state, parts, offers) => {
    const reference = buildReference(parts);
    expect(listBlockers(state, reference, today).length).toBeGreaterThan(0);
    const repairs = offersOf(state, reference);
    expect(repairs.map(describeSteps)).toEqual(offers);
    for (const { events } of repairs) expect(blockerKeys(applyEvents(state, events, reference), reference)).toEqual([]);
  });

  it.each(cases)("no step of the repair could be smaller for %s", (_rule, state, parts) => {
    const reference = buildReference(parts);
    for (const events of offersOf(state, reference).flatMap(shrink))
      expect(blockerKeys(applyEvents(state, events, reference), reference)).not.toEqual([]);
  });
});
