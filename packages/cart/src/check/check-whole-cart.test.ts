import { parseDay } from "@fundport/units";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createCartItem } from "../events/create-item.ts";
import type { CartReference } from "../state/reference.ts";
import { listRepairs } from "../repair/list-repairs.ts";
import type { CartEntry, CartState } from "../state/state.ts";
import { anyCartIn, anyReference } from "../testing/arbitrary-cart.ts";
import {
  buildCart,
  buildConfiguration,
  buildContractType,
  buildFrameworkContract,
  buildFund,
  buildItem,
  buildPackage,
  buildProgram,
  buildReference,
  czk,
  eur,
  models,
  usd,
} from "../testing/reference.ts";
import { isCartBlock, onlyFieldIssues } from "./cart-issue.ts";
import { checkWholeCart } from "./check-whole-cart.ts";

const day = parseDay("2026-11-22")!;
const premium = { serviceFeeId: models.premium, advisorFeeRelative: 1, contractIsAppendix: false };
const klasik = { serviceFeeId: models.klasik, advisorFeeAbsolute: 600, contractIsAppendix: false };
const check = (items: readonly CartEntry[], reference: CartReference, header: Partial<CartState> = klasik) =>
  checkWholeCart(buildCart(items, header), reference, reference.user, day).map(({ path, key }) => `${path} ${key}`);

describe("the lines of a contract", () => {
  const programs = [
    buildProgram(11),
    buildProgram(12, {
      investmentHorizon: 3,
      allowForPaidAdvisory: false,
      allowForNotPaidAdvisory: false,
      availableForLTIP: false,
    }),
  ];
  const reference = buildReference({ programs });
  const through = (endingLineId: number) =>
    buildItem({ itemType: "Contract" }, { startingLineId: 11, endingLineId, investmentHorizon: 10 });

  it.each<[string, Partial<CartState>]>([
    ["not-for-paid-advisory", premium],
    ["only-for-paid-advisory", klasik],
    ["not-for-ltip", { ...klasik, longTermInvestmentProduct: true }],
  ])("%s looks at every line that the contract goes through, not at the first alone", (key, header) => {
    const paths = (item: CartEntry) => check([item], reference, header).filter((issue) => issue.endsWith(` ${key}`));
    expect(paths(through(12))).toEqual([`items.Contract-1 ${key}`]);
    expect(paths(through(11))).toEqual([]);
  });

  it("takes a contract type that is not for paid advisory for such a contract, whatever its lines", () => {
    const contractTypes = [buildContractType(1, { allowForPaidAdvisory: false })];
    expect(check([through(11)], buildReference({ contractTypes }), premium)).toEqual([
      "items.Contract-1 not-for-paid-advisory",
    ]);
  });
});

it.each([
  [
    "has no least horizon",
    buildContractType(1, { calcConfiguration: [buildConfiguration({ minInvestmentHorizon: 0 })] }),
  ],
  ["has bounds", buildContractType(1)],
])("refuses 0 years also where the contract type %s", (_which, contractType) => {
  const reference = buildReference({ contractTypes: [contractType] });
  const pack = buildPackage();
  const ofYears = (investmentHorizon: number) => [
    buildItem({ id: 3 }, { investmentHorizon }),
    { ...pack, calcInput: { ...pack.calcInput, investmentHorizon } },
  ];
  expect(check(ofYears(0), reference)).toEqual([
    "items.Fund-3.calcInput.investmentHorizon number.min",
    "items.package-1.calcInput.investmentHorizon number.min",
  ]);
  expect(check(ofYears(1), reference)).toEqual([]);
});

describe("what has no figures", () => {
  it("is a product without any of its gains, told once, in a package too", () => {
    const none = { unfavourableGain: null, moderateGain: null, favourableGain: null };
    const reference = buildReference({
      funds: [buildFund(1), buildFund(2, none), buildFund(3, { moderateGain: null })],
    });
    expect(check([buildItem({ id: 3 }), buildPackage()], reference)).toEqual([
      "items.Fund-3 product-without-gain",
      "items.package-1.funds.1 product-without-gain",
    ]);
  });

  it("is a fund of which nobody knows the risk, the charge or the entry fee, in a package too", () => {
    const reference = buildReference({
      funds: [
        buildFund(1),
        buildFund(2, { missingFigures: ["ongoingCharge"] }),
        buildFund(3, { missingFigures: ["riskLevel", "maximalEntryFee"] }),
      ],
    });
    expect(check([buildItem({ id: 3 }), buildPackage()], reference)).toEqual([
      "items.Fund-3 product-without-figures",
      "items.package-1.funds.1 product-without-figures",
    ]);
  });

  it("is a contract of which a line that it goes through has none", () => {
    const programs = [buildProgram(11), buildProgram(12, { investmentHorizon: 3, favourableGain: null })];
    const reference = buildReference({ programs });
    const through = (endingLineId: number) =>
      buildItem({ itemType: "Contract" }, { startingLineId: 11, endingLineId, investmentHorizon: 10 });
    expect(check([through(12)], reference)).toEqual(["items.Contract-1 product-without-gain"]);
    expect(check([through(11)], reference)).toEqual([]);
  });

  it("is what is in a currency without a rate, which another currency repairs", () => {
    const calcConfiguration = [buildConfiguration(), buildConfiguration({ currencyId: usd })];
    const reference = buildReference({ contractTypes: [buildContractType(1, { calcConfiguration })] });
    const state = buildCart([buildItem({}, { currencyId: usd }), buildItem({ id: 2 })], klasik);
    expect(check(Object.values(state.items), reference)).toEqual([
      "items.Fund-1.calcInput.currencyId cart.currency-without-rate",
    ]);
    const { offers } = listRepairs(state, reference, day);
    expect(offers[0]?.repairs[0]?.events[0]).toMatchObject({ kind: "item-edited", input: { currencyId: czk } });
  });
});

describe("an appendix", () => {
  const frameworkContracts = [
    buildFrameworkContract({ id: 1, commissionModelId: models.premium, paidAdvisoryFeeRate: 2.5 }),
    buildFrameworkContract({ id: 2, commissionModelId: models.hidden }),
  ];
  const reference = buildReference({ frameworkContracts });
  const appendix = { contractIsAppendix: true, frameworkContractId: 1 };

  it("has the rate of its contract, also outside the dealer's range", () => {
    const header = { ...premium, ...appendix };
    expect(reference.user.maximalDealerFee).toBeLessThan(2.5);
    expect(check([buildItem()], reference, { ...header, advisorFeeRelative: 2.5 })).toEqual([]);
    expect(check([buildItem()], reference, header)).toEqual(["advisorFeeRelative cart.fee-of-contract"]);
  });

  it("may have the hidden model of its contract, which a new contract may not", () => {
    const hidden = { serviceFeeId: models.hidden };
    expect(check([buildItem()], reference, { ...hidden, ...appendix, frameworkContractId: 2 })).toEqual([]);
    expect(check([buildItem()], reference, { ...hidden, contractIsAppendix: false })).toEqual([
      "serviceFeeId mixed.one-of",
    ]);
  });
});

it.each([
  ["2026-11-22", []],
  ["2026-11-23", ["dateOfBirth date.future"]],
  ["1906-11-22", []],
  ["1906-11-21", ["dateOfBirth date.too-early"]],
])("a date of birth of %s on 22 November 2026 has the issues %j", (dateOfBirth, issues) => {
  expect(check([buildItem()], buildReference(), { ...klasik, dateOfBirth: parseDay(dateOfBirth) })).toEqual(issues);
});

it("allows one fund in two packages, and in a package and as an item", () => {
  const second = { ...buildPackage(), uuid: "package-2", packageUuid: "package-2" };
  expect(check([buildItem(), buildPackage(), second], buildReference())).toEqual([]);
});

it("takes a package whose funds share no currency for one that cannot be sold", () => {
  const contractTypes = [
    buildContractType(1),
    buildContractType(2, { calcConfiguration: [buildConfiguration({ currencyId: eur })] }),
  ];
  const reference = buildReference({ contractTypes, funds: [buildFund(1), buildFund(2, { contractTypeId: 2 })] });
  expect(check([buildPackage()], reference)).toContain("items.package-1 package-without-currency");
});

describe("a new item", () => {
  const configured = (...ids: number[]) => ids.map((currencyId) => buildConfiguration({ currencyId }));
  const create = (fund: Parameters<typeof buildFund>[1], currencies: number[], currencyId = czk) => {
    const contractTypes = [buildContractType(1, { calcConfiguration: configured(...currencies) })];
    const reference = buildReference({ funds: [buildFund(1, fund)], contractTypes, user: { currencyId } });
    const made = createCartItem({ itemType: "Fund", id: 1, uuid: "new" }, reference);
    return made.kind === "item" ? made.item.calcInput.currencyId : made.kind;
  };

  it("begins in its product's currency where that is configured, else in the user's, else in the first", () => {
    expect(create({ currencyId: eur }, [czk, eur])).toBe(eur);
    expect(create({ currencyId: usd }, [eur, czk])).toBe(czk);
    expect(create({ currencyId: usd }, [eur], czk)).toBe(eur);
  });

  it("is not made of a product without limits in any currency, or without a contract type", () => {
    expect(create({}, [])).toBe("not-available");
    expect(create({ contractTypeId: null }, [czk])).toBe("not-available");
  });

  it.each(["Disabled", "ComingSoon"] as const)(
    "is none of a contract type that is %s, nor of its products",
    (status) => {
      const reference = buildReference({ contractTypes: [buildContractType(1, { status })] });
      const kinds = (["Fund", "Program", "Contract"] as const).map(
        (itemType) => createCartItem({ itemType, id: itemType === "Program" ? 11 : 1, uuid: "new" }, reference).kind,
      );
      expect(kinds).toEqual(["not-available", "not-available", "not-available"]);
    },
  );
});

/** What no sequence of events leads to, as long as catalogue and rights stay what they are. */
const unreachable = [
  "cart-max-items-error",
  "cart-only-one-appendix-error",
  "product-twice",
  "fund-not-for-package",
  "product-not-offered",
  "product-without-contract-type",
  "product-without-currency",
  "packages-not-offered",
  "cart.appendix-not-allowed",
  "cart.contract-of-new-contract",
  "cart.long-term-not-allowed",
  "cart.model-of-contract",
  "cart.long-term-of-contract",
];

it("finds in a cart that events made nothing that events cannot make, and the rest at fields or as blocks", () => {
  fc.assert(
    fc.property(
      anyReference.chain((reference) => fc.tuple(fc.constant(reference), anyCartIn(reference))),
      ([reference, state]) => {
        const issues = checkWholeCart(state, reference, reference.user, day);
        expect(issues.filter(({ key }) => unreachable.includes(key))).toEqual([]);
        expect(onlyFieldIssues(issues).length + issues.filter(isCartBlock).length).toBe(issues.length);
      },
    ),
    { numRuns: 300 },
  );
});
