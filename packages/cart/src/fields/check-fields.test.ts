import { buildLimit } from "@fundport/testing";
import { describe, expect, it } from "vitest";
import { type CartWarning, type CartWarningKind, listCartWarnings } from "../check/cart-warnings.ts";
import { checkFields } from "./check-fields.ts";
import { createCartItem } from "../events/create-item.ts";
import { findPackageRules } from "../state/package-rules.ts";
import { findItemBounds, findSliders, listChargingMethodIds } from "../state/products.ts";
import { feeKindOf, isPremium, listSelectableModels } from "../state/service-model.ts";
import type { CartReference } from "../state/reference.ts";
import type { CartEntry, CartState } from "../state/state.ts";
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
  methods,
  models,
} from "../testing/reference.ts";

const header: Partial<CartState> = {
  serviceFeeId: models.premium,
  advisorFeeRelative: 1,
  contractIsAppendix: false,
};
const warningsOf = (kind: CartWarningKind) => (state: CartState, reference: CartReference) =>
  listCartWarnings(state, reference).filter((warning) => warning.kind === kind);
const warnIncompleteAml = warningsOf("incomplete-aml-questionnaire");
const warnNotForPaidAdvisory = warningsOf("not-for-paid-advisory");
const warnOnlyForPaidAdvisory = warningsOf("only-for-paid-advisory");
const warnNotForLtip = warningsOf("not-for-ltip");
const warnLtipRequired = warningsOf("ltip-required");
const warnProductNotFound = warningsOf("product-not-found");
const check = (items: readonly CartEntry[], reference = buildReference(), state: Partial<CartState> = header) =>
  checkFields(buildCart(items, state), reference).map(({ path, key }) => `${path} ${key}`);

describe("checking the fields of a cart", () => {
  it("finds no issue in a valid cart with every kind of item", () => {
    const contract = buildItem({ itemType: "Contract" }, { startingLineId: 11, endingLineId: 12 });
    const program = buildItem(
      { id: 11, itemType: "Program" },
      { periodicalAmount: 100, chargingMethodId: methods.upFront },
    );
    expect(check([buildItem(), program, contract, buildPackage()])).toEqual([]);
  });

  it("lists the issues of an item with its uuid, after the issues of the header", () => {
    const item = buildItem({}, { currencyId: null, oneOffAmount: null, investmentHorizon: null });
    expect(check([item], buildReference(), { serviceFeeId: null, contractIsAppendix: false })).toEqual([
      "serviceFeeId mixed.required",
      "items.Fund-1.calcInput.currencyId mixed.required",
      "items.Fund-1.calcInput.oneOffAmount cart.any-investment-required",
      "items.Fund-1.calcInput.investmentHorizon mixed.required",
    ]);
  });

  it.each([
    { name: "the configuration's minimum", limits: [], amount: 99, min: 100 },
    {
      name: "the product's minimum",
      limits: [{ minimalOneOffAmount: 300, minOneOffAmount: 200 }],
      amount: 299,
      min: 300,
    },
    {
      name: "the operator's minimum",
      limits: [{ minimalOneOffAmount: 300, minOneOffAmount: 400 }],
      amount: 399,
      min: 400,
    },
  ])("the minimum of the one-off amount is $name if it is the highest", ({ limits, amount, min }) => {
    const complete = limits.map((limit) => buildLimit(limit));
    const reference = buildReference({ limits: complete });
    const issues = (oneOffAmount: number) =>
      checkFields(buildCart([buildItem({}, { oneOffAmount })], header), reference);
    expect(issues(amount)).toEqual([
      { path: "items.Fund-1.calcInput.oneOffAmount", key: "cart.min-investment", params: { min } },
    ]);
    expect(issues(min)).toEqual([]);
  });

  it("uses only the limits of the item's currency", () => {
    const limits = [
      buildLimit({
        currencyId: eur,
        minimalOneOffAmount: 50,
        minOneOffAmount: null,
        minimalPeriodicalAmount: 20,
        minPeriodicalAmount: null,
      }),
    ];
    const contractTypes = [
      buildContractType(1, {
        calcConfiguration: [
          buildConfiguration(),
          buildConfiguration({ currencyId: eur, minOneOffAmount: 4, minPeriodicalAmount: 2, maxOneOffAmount: 40_000 }),
        ],
      }),
    ];
    const reference = buildReference({ limits, contractTypes });
    expect(findItemBounds(buildItem({}, { currencyId: eur }), reference)).toMatchObject({
      oneOff: { min: 50, max: 40_000 },
      periodical: { min: 20 },
    });
    expect(findItemBounds(buildItem(), reference)).toMatchObject({ oneOff: { min: 100, max: 1_000_000 } });
    expect(findItemBounds(buildItem({ id: 9 }), reference)).toEqual({
      oneOff: { min: null, max: null },
      periodical: { min: null, max: null },
      horizon: { min: 1, max: null },
    });
  });

  it("checks the maximum of amounts and both bounds of horizons, and requires a charging method for payments", () => {
    const input = { oneOffAmount: 1_000_001, periodicalAmount: 10_001, investmentHorizon: 41 };
    expect(check([buildItem({}, input)])).toEqual([
      "items.Fund-1.calcInput.oneOffAmount cart.max-investment",
      "items.Fund-1.calcInput.periodicalAmount cart.max-investment",
      "items.Fund-1.calcInput.investmentHorizon number.max",
      "items.Fund-1.calcInput.chargingMethodId mixed.required",
    ]);
  });

  it("does not require a charging method if the contract type has none", () => {
    const contractTypes = [buildContractType(1, { commChargingMethods: [] })];
    expect(check([buildItem({}, { periodicalAmount: 100 })], buildReference({ contractTypes }))).toEqual([]);
  });

  it("requires both lines of a contract, but only the starting line if the contract has no target program", () => {
    const item = buildItem({ itemType: "Contract" });
    expect(check([item])).toEqual([
      "items.Contract-1.calcInput.startingLineId mixed.required",
      "items.Contract-1.calcInput.endingLineId mixed.required",
    ]);
    const contractTypes = [buildContractType(1, { investmentPlanType: "WithoutTargetProgram" })];
    expect(check([item], buildReference({ contractTypes }))).toEqual([
      "items.Contract-1.calcInput.startingLineId mixed.required",
    ]);
  });

  it("uses the requirements of the starting program, but requires no one-off amount if the employer contributes", () => {
    const programs = [buildProgram(11, { oneOffInvestmentType: "Required" }), buildProgram(12)];
    const reference = buildReference({ programs });
    const input = {
      startingLineId: 11,
      endingLineId: 11,
      oneOffAmount: 0,
      periodicalAmount: 100,
      chargingMethodId: methods.concurrently,
    };
    expect(check([buildItem({ itemType: "Contract" }, input)], reference)).toEqual([
      "items.Contract-1.calcInput.oneOffAmount cart.min-investment",
    ]);
    expect(check([buildItem({ itemType: "Contract" }, { ...input, employerContribution: true })], reference)).toEqual(
      [],
    );
  });

  it("checks a package with its funds", () => {
    const pack = buildPackage();
    const funds = [
      { id: 1, investedAmount: 50, share: 60 },
      { id: 2, investedAmount: 400, share: 101 },
    ];
    const calcInput = { ...pack.calcInput, investmentType: "Periodical", investmentHorizon: 0 } as const;
    expect(check([{ ...pack, funds, calcInput }])).toEqual([
      "items.package-1.funds mixed.cart-package-funds-sum-lower",
      "items.package-1.funds.1.share number.max",
      "items.package-1.calcInput.investmentHorizon number.min",
      "items.package-1.calcInput.chargingMethodId mixed.required",
    ]);
    const percent = {
      ...pack,
      amountInputMethod: "PERCENT",
      funds: [{ id: 1, investedAmount: 1000, share: 90 }],
    } as const;
    expect(check([percent])).toEqual(["items.package-1.funds mixed.cart-package-funds-percent-sum-lower"]);
    const forbidden = buildReference({ funds: [buildFund(1, { oneOffInvestmentType: "Forbidden" }), buildFund(2)] });
    expect(check([pack], forbidden)).toEqual([
      "items.package-1.funds.0.investedAmount mixed.forbidden-investment-type",
    ]);
  });

  it("requires one of the user's framework contracts for an appendix if the user has the right to appendices", () => {
    const reference = buildReference({ frameworkContracts: [buildFrameworkContract({ id: 5 })] });
    const klasik = { serviceFeeId: models.klasik, advisorFeeAbsolute: 600 };
    const appendix = { ...header, ...klasik, contractIsAppendix: true };
    expect(check([], reference, appendix)).toEqual(["frameworkContractId mixed.required"]);
    expect(check([], reference, { ...appendix, frameworkContractId: 5 })).toEqual([]);
    expect(check([], reference, { ...appendix, frameworkContractId: 6 })).toEqual(["frameworkContractId mixed.one-of"]);
    const without = buildReference({ user: { allowSameFrameworkContract: false } });
    expect(check([], without, appendix)).toEqual([]);
  });

  it("accepts the initial cart of a user who has no right to appendices", () => {
    const without = buildReference({ user: { allowSameFrameworkContract: false } });
    const initialCart = { ...buildCart([]), serviceFeeId: models.klasik, advisorFeeAbsolute: 600 };
    expect(initialCart.contractIsAppendix).toBe(true);
    expect(checkFields(initialCart, without)).toEqual([]);
  });

  it("limits a package to values that all of its funds allow", () => {
    const contractTypes = [
      buildContractType(1, {
        commChargingMethods: [methods.concurrently, methods.upFront],
        calcConfiguration: [buildConfiguration({ minInvestmentHorizon: 3, maxInvestmentHorizon: 30 })],
      }),
      buildContractType(2, {
        commChargingMethods: [methods.upFront],
        calcConfiguration: [buildConfiguration({ minInvestmentHorizon: 1, maxInvestmentHorizon: 20 })],
      }),
    ];
    const funds = [
      buildFund(1, { periodicalInvestmentType: "Forbidden" }),
      buildFund(2, { contractTypeId: 2 }),
      buildFund(3, { contractTypeId: null }),
    ];
    const reference = buildReference({ funds, contractTypes });
    const part = (id: number) => ({ id, investedAmount: 100, share: 25 });
    const pack = buildPackage({ funds: [part(1), part(2), part(3), part(99)] });
    expect(findPackageRules(pack, reference)).toEqual({
      funds: [
        { min: 100, max: 1_000_000, isForbidden: false },
        { min: 100, max: 1_000_000, isForbidden: false },
        { min: null, max: null, isForbidden: false },
        { min: null, max: null, isForbidden: false },
      ],
      horizon: { min: 3, max: 20 },
      chargingMethodIds: [methods.upFront],
      sliders: contractTypes[0]?.calcConfiguration[0],
    });
    const periodical = { ...pack, calcInput: { ...pack.calcInput, investmentType: "Periodical" } as const };
    expect(findPackageRules(periodical, reference).funds[0]).toEqual({ min: 50, max: 10_000, isForbidden: true });
    expect(findPackageRules({ ...pack, funds: [] }, reference)).toEqual({
      funds: [],
      horizon: { min: null, max: null },
      chargingMethodIds: null,
      sliders: null,
    });
  });

  it("lists no issue for an unknown product, because it has a warning", () => {
    expect(check([buildItem({ id: 9 }, { currencyId: null })])).toEqual([]);
  });
});

describe("warnings that block the contract and the proposal", () => {
  const names = (warnings: readonly CartWarning[]) => warnings.map(({ kind, name }) => `${kind} ${name}`);
  const cart = (items: readonly CartEntry[], state: Partial<CartState> = {}) =>
    buildCart(items, { ...header, ...state });
  const contract = buildItem({ itemType: "Contract" }, { startingLineId: 11 });

  it("warnings are given for items with an incomplete questionnaire", () => {
    const state = cart([buildItem({ isAmlValidated: false }), buildItem({ id: 2 })]);
    expect(names(warnIncompleteAml(state, buildReference()))).toEqual(["incomplete-aml-questionnaire Fund 1"]);
  });

  it("warnings are not given for a questionnaire that is known to have no questions", () => {
    const qualified = buildReference({ funds: [buildFund(1, { fundTypeId: 1 })] });
    const withQuestionnaire = {
      ...qualified,
      questionnaires: new Map([["AML", { questionsDef: [{ code: "Q1", answersDef: [] }] }]]),
    };
    for (const isAmlValidated of [true, false]) {
      const state = cart([buildItem({ isAmlValidated })]);
      expect(names(warnIncompleteAml(state, withQuestionnaire))).toEqual(["incomplete-aml-questionnaire Fund 1"]);
      expect(
        names(warnIncompleteAml(state, { ...qualified, questionnaires: new Map([["AML", { questionsDef: [] }]]) })),
      ).toEqual([]);
    }
  });

  it("warnings are given for products that are not for paid advisory, if paid advisory is chosen", () => {
    const reference = buildReference({
      funds: [buildFund(1, { allowForPaidAdvisory: false }), buildFund(2)],
      contractTypes: [buildContractType(1, { allowForPaidAdvisory: false })],
    });
    const items = [buildItem({ id: 1 }), contract, buildPackage()];
    expect(names(warnNotForPaidAdvisory(cart(items), reference))).toEqual([
      "not-for-paid-advisory Fund 1",
      "not-for-paid-advisory Contract 1",
      "not-for-paid-advisory Fund 1",
    ]);
    expect(warnNotForPaidAdvisory(cart(items, { serviceFeeId: models.klasik }), reference)).toEqual([]);
    expect(warnNotForPaidAdvisory(cart(items, { serviceFeeId: null }), reference)).toEqual([]);
  });

  it("warnings are given for products that are only for paid advisory, if it is not chosen", () => {
    const reference = buildReference({ funds: [buildFund(1, { allowForNotPaidAdvisory: false }), buildFund(2)] });
    const items = [buildItem({ id: 1 }), buildItem({ id: 2 })];
    expect(names(warnOnlyForPaidAdvisory(cart(items, { serviceFeeId: models.servis }), reference))).toEqual([
      "only-for-paid-advisory Fund 1",
    ]);
    expect(warnOnlyForPaidAdvisory(cart(items), reference)).toEqual([]);
    expect(warnOnlyForPaidAdvisory(cart(items, { serviceFeeId: null }), reference)).toEqual([]);
  });

  it("warnings are given for products that are not available as a long-term investment product", () => {
    const reference = buildReference({
      funds: [buildFund(1, { availableForLTIP: false, contractTypeId: null }), buildFund(2)],
      contractTypes: [buildContractType(1, { longTermInvestmentProduct: "NOT_AVAILABLE" })],
    });
    const items = [buildItem({ id: 1 }), buildItem({ id: 2 }), contract];
    expect(names(warnNotForLtip(cart(items, { longTermInvestmentProduct: true }), reference))).toEqual([
      "not-for-ltip Fund 1",
      "not-for-ltip Fund 2",
      "not-for-ltip Contract 1",
    ]);
    expect(warnNotForLtip(cart(items), reference)).toEqual([]);
  });

  it("warnings are given for contract types that require the long-term investment product", () => {
    const reference = buildReference({
      contractTypes: [buildContractType(1, { longTermInvestmentProduct: "REQUIRED" })],
    });
    expect(names(warnLtipRequired(cart([contract]), reference))).toEqual(["ltip-required Contract 1"]);
    expect(warnLtipRequired(cart([contract], { longTermInvestmentProduct: true }), reference)).toEqual([]);
  });

  it("warnings are given for products that are not found", () => {
    const items = [
      buildItem({ id: 9 }),
      buildItem({ id: 8, itemType: "Program" }),
      buildItem({ id: 7, itemType: "Contract" }),
      contract,
    ];
    expect(warnProductNotFound(cart(items), buildReference()).map((warning) => warning.productId)).toEqual([9, 8, 7]);
    expect(listCartWarnings(cart(items), buildReference()).map((warning) => warning.name)).toEqual([null, null, null]);
  });
});

describe("a new item", () => {
  const create = (itemType: "Fund" | "Program" | "Contract", id: number, reference = buildReference()) => {
    const created = createCartItem({ itemType, id, uuid: "new" }, reference);
    return created.kind === "item" ? created.item : created.kind;
  };

  it("a new item has its product's currency and recommended horizon, and no amount", () => {
    const funds = [buildFund(1, { currencyId: eur, investmentHorizon: 7 })];
    const calcConfiguration = [buildConfiguration(), buildConfiguration({ currencyId: eur })];
    const contractTypes = [buildContractType(1, { calcConfiguration })];
    expect(create("Fund", 1, buildReference({ funds, contractTypes }))).toMatchObject({
      uuid: "new",
      isAmlValidated: true,
      calcInput: { currencyId: eur, investmentHorizon: 7, oneOffAmount: null, periodicalAmount: null },
    });
    expect(create("Program", 12)).toMatchObject({ calcInput: { currencyId: czk, investmentHorizon: 3 } });
  });

  it("a new contract uses the user's currency if it is configured, else the first configured one", () => {
    expect(create("Contract", 1)).toMatchObject({ calcInput: { currencyId: czk, investmentHorizon: null } });
    const contractTypes = [buildContractType(1, { calcConfiguration: [buildConfiguration({ currencyId: eur })] })];
    expect(create("Contract", 1, buildReference({ contractTypes }))).toMatchObject({ calcInput: { currencyId: eur } });
  });

  it.each([
    { fundTypeId: 1, validated: false },
    { fundTypeId: 2, validated: true },
    { fundTypeId: 3, validated: true },
    { fundTypeId: null, validated: true },
  ])("a new item is AML-validated for the fund type $fundTypeId: $validated", ({ fundTypeId, validated }) => {
    const reference = buildReference({ funds: [buildFund(1, { fundTypeId })] });
    expect(create("Fund", 1, reference)).toMatchObject({ isAmlValidated: validated });
  });

  it("a new item is not available for a product that is unknown or not allowed in the fund market", () => {
    expect(create("Fund", 9)).toBe("not-available");
    expect(create("Program", 9)).toBe("not-available");
    expect(create("Contract", 9)).toBe("not-available");
    expect(create("Fund", 1, buildReference({ funds: [buildFund(1, { allowedInFundMarket: false })] }))).toBe(
      "not-available",
    );
  });
});

describe("service models, sliders and charging methods", () => {
  it.each([
    ["PAID_ADVISORY_FEE_SK", "relative"],
    ["FIX_FEE_CZ", "absolute"],
    ["SERVIS_SK", "transaction"],
    ["ZDARMA", null],
  ])("the service model %s has the kind %s", (code, kind) => {
    expect(feeKindOf({ code })).toBe(kind);
    expect(isPremium({ code, name: "any" })).toBe(kind === "relative");
  });

  it("paid advisory is recognized by its name, and ZDARMA is hidden", () => {
    expect(isPremium({ code: "OTHER", name: "PREMIUM" })).toBe(true);
    const { commissionModels } = buildReference();
    expect(listSelectableModels(commissionModels.values()).map((model) => model.id)).toEqual([1, 2, 3]);
  });

  it("sliders and charging methods depend on the item's contract type and currency", () => {
    const reference = buildReference();
    expect(findSliders(buildItem(), reference)?.oneOffSlider).toEqual({ min: 0, max: 1000, step: 100 });
    expect(findSliders(buildItem({}, { currencyId: eur }), reference)).toBeNull();
    expect(listChargingMethodIds(buildItem(), reference)).toEqual([methods.upFront, methods.concurrently]);
    expect(listChargingMethodIds(buildItem({ id: 9 }), reference)).toBeNull();
  });
});
