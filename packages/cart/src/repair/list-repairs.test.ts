import { describe, expect, it } from "vitest";
import { fundsOfEntry } from "../state/entry-funds.ts";
import {
  buildCart,
  buildConfiguration,
  buildContractType,
  buildFrameworkContract,
  buildFund,
  buildItem,
  buildPackage,
  buildReference,
  czk,
  models,
} from "../testing/reference.ts";
import {
  applyEvents,
  blockerKeys,
  cartOf,
  changesOf,
  describeSteps,
  notForLongTerm,
  notForPaidAdvisory,
  offersOf,
  today,
  twoFunds,
  withFees,
} from "../testing/repairs.ts";
import { listBlockers } from "./blockers.ts";
import { listProductRepairs, listRepairs, repairAll } from "./list-repairs.ts";

describe("repairs of a cart", () => {
  it("repairs are empty for a valid cart", () => {
    const { offers, all } = listRepairs(cartOf([buildItem(), buildPackage()]), buildReference(), today);
    expect([offers, all.events, all.remaining, all.changes]).toEqual([[], [], [], []]);
  });

  it("repairs leave issues that only the advisor can resolve to the advisor, and remove no entry for them", () => {
    const reference = buildReference({ user: { checkBirthDate: true } });
    const state = cartOf([buildItem({ isAmlValidated: false })]);
    const { offers, all } = listRepairs(state, reference, today);
    expect(offers).toEqual([]);
    expect(all.events).toEqual([]);
    expect(all.remaining.map(({ path, key }) => `${path} ${key}`)).toEqual([
      "dateOfBirth mixed.required",
      "items.Fund-1 incomplete-aml-questionnaire",
    ]);
  });

  it("repairs remove a fund that no longer exists from its package", () => {
    const state = cartOf([
      buildPackage({
        amountInputMethod: "PERCENT",
        funds: [...twoFunds(600, 300), { id: 9, investedAmount: 100, share: 10 }],
      }),
    ]);
    const reference = buildReference();
    const [offer] = offersOf(state, reference);
    expect(offer && describeSteps(offer)).toBe("without fund 9, share 60 → 70");
    expect(blockerKeys(applyEvents(state, offer?.events ?? [], reference), reference)).toEqual([]);
  });

  it("repairs include one repair of everything that can be repaired", () => {
    const contract = buildItem({ itemType: "Contract" }, { investmentHorizon: null });
    const state = buildCart([
      buildItem({}, { oneOffAmount: null }),
      contract,
      buildPackage({ funds: twoFunds(600, 300) }),
    ]);
    const reference = buildReference();
    const { state: repaired, events } = repairAll(state, reference, today);
    expect(blockerKeys(state, reference).length).toBeGreaterThan(5);
    expect(blockerKeys(repaired, reference)).toEqual([]);
    expect(applyEvents(state, events, reference)).toEqual(repaired);
  });

  it("repairs offer the removal of an item if its limits allow no amount", () => {
    const tight = buildConfiguration({ minOneOffAmount: 500, maxOneOffAmount: 400 });
    const reference = buildReference({ contractTypes: [buildContractType(1, { calcConfiguration: [tight] })] });
    const [offer] = offersOf(cartOf([buildItem({}, { oneOffAmount: 450 })]), reference);
    expect(offer && describeSteps(offer)).toBe("removal");
    expect(czk).toBe(tight.currencyId);
  });

  it("repairs list the issues that remain after everything is repaired", () => {
    const reference = withFees({ user: { checkBirthDate: true } });
    const { all } = listRepairs(cartOf([buildItem({}, { oneOffAmount: 40 })]), reference, today);
    expect(changesOf(all)).toEqual(["oneOffAmount: 100"]);
    expect(all.remaining.map(({ path }) => path)).toEqual(["dateOfBirth"]);
  });

  it("repairs set the horizon of a package to the longest horizon of its funds, within the limits of all funds", () => {
    const funds = [buildFund(1, { investmentHorizon: 3 }), buildFund(2, { investmentHorizon: 8 })];
    const short = cartOf([buildPackage({ calcInput: { ...buildPackage().calcInput, investmentHorizon: 0 } })]);
    expect(offersOf(short, buildReference({ funds })).map(describeSteps)).toEqual(["investmentHorizon 0 → 8"]);
    const bounded = buildContractType(1, { calcConfiguration: [buildConfiguration({ maxInvestmentHorizon: 6 })] });
    const tight = buildReference({ funds, contractTypes: [bounded] });
    expect(offersOf(short, tight).map(describeSteps)).toEqual(["investmentHorizon 0 → 6"]);
  });

  it("repairs spread the amounts of a package whose shares are valid", () => {
    const missed = cartOf([buildPackage({ amountInputMethod: "PERCENT", funds: twoFunds(600, 400) })]);
    const wrong = cartOf([
      buildPackage({
        amountInputMethod: "PERCENT",
        funds: [
          { id: 1, investedAmount: 100, share: 60 },
          { id: 2, investedAmount: 100, share: 40 },
        ],
      }),
    ]);
    const [offer] = offersOf(wrong, buildReference());
    expect(offer && describeSteps(offer)).toBe("spread");
    expect(offer?.changes).toMatchObject([
      { kind: "part", fundId: 1, to: { investedAmount: 600 } },
      { kind: "part", fundId: 2, to: { investedAmount: 400 } },
    ]);
    expect(applyEvents(wrong, offer?.events ?? [], buildReference())).toEqual(missed);
  });
});

describe("repairs of an appendix", () => {
  const contract = buildFrameworkContract({ id: 7 });
  it("repairs of an appendix list all changes of starting a new contract under another service model, including its fee", () => {
    const appendix = cartOf([buildItem()], { contractIsAppendix: true, serviceFeeId: null, advisorFeeAbsolute: null });
    const [offer] = listRepairs(appendix, withFees(), today).offers;
    const klasik = offer?.repairs.find(({ edits }) => edits.some(({ aim }) => "to" in aim && aim.to === models.klasik));
    expect(klasik && changesOf(klasik)).toEqual([
      `serviceFeeId: ${models.klasik}`,
      "advisorFeeAbsolute: 600",
      "contractIsAppendix: false",
    ]);
  });

  it("repairs of an appendix offer the choice of a framework contract first, and never choose it for the advisor", () => {
    const appendix = cartOf([buildItem({}, { oneOffAmount: 40 })], { contractIsAppendix: true, serviceFeeId: null });
    const reference = withFees({ frameworkContracts: [contract] });
    const { offers, all } = listRepairs(appendix, reference, today);
    expect(offers).toMatchObject([{ subject: "header", isContractChoice: true }, { isContractChoice: false }]);
    expect(all.state).toMatchObject({ contractIsAppendix: true, frameworkContractId: null, serviceFeeId: null });
    expect(all.remaining.map(({ path }) => path)).toContain("frameworkContractId");
    expect(offersOf(appendix, withFees()).length).toBeGreaterThan(0);
    expect(listRepairs(appendix, withFees(), today).offers[0]).toMatchObject({ isContractChoice: false });
  });

  it("repairs of an appendix keep the service model and the fee of the framework contract", () => {
    const reference = withFees({
      funds: [notForPaidAdvisory],
      frameworkContracts: [{ ...contract, commissionModelId: models.premium, paidAdvisoryFeeRate: 1.5 }],
    });
    const appendix = applyEvents(
      cartOf([buildItem({ id: 2 })]),
      [{ kind: "framework-contract-chosen", frameworkContractId: 7 }],
      reference,
    );
    expect(appendix).toMatchObject({ serviceFeeId: models.premium, advisorFeeRelative: 1.5 });
    const repairs = offersOf(appendix, reference);
    expect(repairs.length).toBeGreaterThan(0);
    for (const { events } of repairs) {
      const after = applyEvents(appendix, events, reference);
      const isOfContract = after.serviceFeeId === models.premium && after.advisorFeeRelative === 1.5;
      expect(after.frameworkContractId === null || isOfContract).toBe(true);
    }
  });
});

describe("repairs of a product", () => {
  it("repairs of a product move a fund that cannot be in a package into an item with the same amount and horizon", () => {
    const reference = buildReference({ funds: [buildFund(1), buildFund(2, { fundTypeId: 2 })] });
    const state = cartOf([buildPackage()]);
    const issue = listBlockers(state, reference, today).find(({ key }) => key === "fund-not-for-package")!;
    const [first] = listProductRepairs(state, issue, reference, today);
    const after = applyEvents(state, first?.events ?? [], reference);
    expect(Object.values(after.items)).toMatchObject([
      { uuid: "package-1", funds: [{ id: 1 }] },
      { itemType: "Fund", id: 2, calcInput: { oneOffAmount: 400, investmentHorizon: 1, currencyId: czk } },
    ]);
    expect(first && changesOf(first)).toEqual(["part", "entry-added"]);
    expect(blockerKeys(repairAll(state, reference, today).state, reference)).toEqual([]);
  });

  it("repairs of a product remove a fund that is in a package twice, and list the change", () => {
    const twice = [600, 400].map((investedAmount) => ({ id: 1, investedAmount, share: investedAmount / 10 }));
    const state = cartOf([buildPackage({ funds: twice })]);
    const reference = buildReference();
    expect(blockerKeys(state, reference)).toEqual([expect.stringContaining("product-twice") as string]);
    const { all } = listRepairs(state, reference, today);
    expect(blockerKeys(all.state, reference)).toEqual([]);
    expect(Object.values(all.state.items).flatMap(fundsOfEntry)).toEqual([1]);
    expect(all.changes).toContainEqual(expect.objectContaining({ kind: "part", fundId: 1, to: null }));
  });

  it("repairs of a product change only the fields of an entry, not its product", () => {
    const state = cartOf([buildItem({ id: 3 }, { oneOffAmount: 40 })], { longTermInvestmentProduct: true });
    const { offers, all } = listRepairs(state, buildReference({ funds: [notForLongTerm] }), today);
    expect(offers.flatMap(({ repairs }) => repairs.map(describeSteps))).toEqual(["oneOffAmount 40 → 100"]);
    expect(changesOf(all)).toEqual(["longTermInvestmentProduct: false", "oneOffAmount: 100"]);
  });

  it("repairs of a product list all solutions for a product with all their changes; its removal is last", () => {
    const state = cartOf([buildItem({ id: 3 }, { oneOffAmount: 40 })], { longTermInvestmentProduct: true });
    const reference = buildReference({ funds: [notForLongTerm] });
    const issue = listBlockers(state, reference, today).find(({ key }) => key === "not-for-ltip")!;
    const repairs = listProductRepairs(state, issue, reference, today);
    expect(repairs.map(changesOf)).toEqual([
      ["longTermInvestmentProduct: false"],
      expect.arrayContaining(["entry-removed"]),
    ]);
    expect(blockerKeys(state, reference)).toContain("items.Fund-3.calcInput.oneOffAmount cart.min-investment ");
  });
});
