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
  ])("%s checks all lines that the contract goes through, not only the first", (key, header) => {
    const paths = (item: CartEntry) => check([item], reference, header).filter((issue) => issue.endsWith(` ${key}`));
    expect(paths(through(12))).toEqual([`items.Contract-1 ${key}`]);
    expect(paths(through(11))).toEqual([]);
  });

  it("a contract type that is not for paid advisory is refused, regardless of its lines", () => {
    const contractTypes = [buildContractType(1, { allowForPaidAdvisory: false })];
    expect(check([through(11)], buildReference({ contractTypes }), premium)).toEqual([
      "items.Contract-1 not-for-paid-advisory",
    ]);
  });
});

it.each([
  [
    "has no minimum horizon",
    buildContractType(1, { calcConfiguration: [buildConfiguration({ minInvestmentHorizon: 0 })] }),
  ],
  ["has bounds", buildContractType(1)],
])("a horizon of 0 years is refused, even if the contract type %s", (_which, contractType) => {
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

describe("missing figures", () => {
  it("missing gains are reported once per product, also in a package", () => {
    const none = { unfavourableGain: null, moderateGain: null, favourableGain: null };
    const reference = buildReference({
      funds: [buildFund(1), buildFund(2, none), buildFund(3, { moderateGain: null })],
    });
    expect(check([buildItem({ id: 3 }), buildPackage()], reference)).toEqual([
      "items.Fund-3 product-without-gain",
      "items.package-1.funds.1 product-without-gain",
    ]);
  });

  it("an unknown risk, charge or entry fee of a fund is reported, also in a package", () => {
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

  it("a contract is reported if one of its lines has no gains", () => {
    const programs = [buildProgram(11), buildProgram(12, { investmentHorizon: 3, favourableGain: null })];
    const reference = buildReference({ programs });
    const through = (endingLineId: number) =>
      buildItem({ itemType: "Contract" }, { startingLineId: 11, endingLineId, investmentHorizon: 10 });
    expect(check([through(12)], reference)).toEqual(["items.Contract-1 product-without-gain"]);
    expect(check([through(11)], reference)).toEqual([]);
  });

  it("a currency without a rate is reported; choosing another currency resolves the issue", () => {
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

  it("an appendix must have the rate of its contract, even if it is outside the dealer's range", () => {
    const header = { ...premium, ...appendix };
    expect(reference.user.maximalDealerFee).toBeLessThan(2.5);
    expect(check([buildItem()], reference, { ...header, advisorFeeRelative: 2.5 })).toEqual([]);
    expect(check([buildItem()], reference, header)).toEqual(["advisorFeeRelative cart.fee-of-contract"]);
  });

  it("an appendix may have the service model of its contract even if it is hidden, unlike a new contract", () => {
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
])("the birth date %s has on 22 November 2026 the issues %j", (dateOfBirth, issues) => {
  expect(check([buildItem()], buildReference(), { ...klasik, dateOfBirth: parseDay(dateOfBirth) })).toEqual(issues);
});

it("a fund may be in two packages, or in a package and a separate item", () => {
  const second = { ...buildPackage(), uuid: "package-2", packageUuid: "package-2" };
  expect(check([buildItem(), buildPackage(), second], buildReference())).toEqual([]);
});

it("a package whose funds have no currency in common is refused", () => {
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
    const created = createCartItem({ itemType: "Fund", id: 1, uuid: "new" }, reference);
    return created.kind === "item" ? created.item.calcInput.currencyId : created.kind;
  };

  it("a new item starts in its product's currency if it is configured, else in the user's, else in the first configured one", () => {
    expect(create({ currencyId: eur }, [czk, eur])).toBe(eur);
    expect(create({ currencyId: usd }, [eur, czk])).toBe(czk);
    expect(create({ currencyId: usd }, [eur], czk)).toBe(eur);
  });

  it("a new item is not available if it has no limits in any currency, or no contract type", () => {
    expect(create({}, [])).toBe("not-available");
    expect(create({ contractTypeId: null }, [czk])).toBe("not-available");
  });

  it.each(["Disabled", "ComingSoon"] as const)(
    "a new item is not available for a contract type that is %s, nor for its products",
    (status) => {
      const reference = buildReference({ contractTypes: [buildContractType(1, { status })] });
      const kinds = (["Fund", "Program", "Contract"] as const).map(
        (itemType) => createCartItem({ itemType, id: itemType === "Program" ? 11 : 1, uuid: "new" }, reference).kind,
      );
      expect(kinds).toEqual(["not-available", "not-available", "not-available"]);
    },
  );
});

/** Issues that no sequence of events can cause unless the catalogue or the user's rights change. */
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

it("carts created by events have only reachable issues, each either at a field or as a block", () => {
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
