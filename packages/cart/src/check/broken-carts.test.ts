import { describe, expect, it } from "vitest";
import { parseDay } from "@fundport/units";
import { calculateCart } from "../calculate/calculate-cart.ts";
import { byId, type CartReference } from "../state/reference.ts";
import { breakages, makeBrokenCart } from "@fundport/testing/sales/carts/broken-carts";
import { createPick } from "@fundport/testing/pick";
import { makeValidCart } from "@fundport/testing/sales/carts/valid-carts";
import {
  buildConfiguration,
  buildContractType,
  buildFrameworkContract,
  buildFund,
  buildProgram,
  buildReference,
  czk,
  eur,
  models,
  usd,
} from "../testing/reference.ts";
import { checkWholeCart } from "./check-whole-cart.ts";

const day = parseDay("2026-11-22")!;
const runs = process.env["FUNDPORT_TEST_FULL"] === "1" ? 10_000 : 2000;
const questionsDef = ["Q1", "Q2"].map((code) => ({ code, answersDef: [{ code: "A1", freeTextAllowed: false }] }));
const questionnaires = new Map([["AML", { questionsDef }]]);
const currencies = byId(["CZK", "EUR", "USD", "GBP"].map((code, index) => ({ id: [czk, eur, usd, 99][index]!, code })));
const contractTypes = [
  // This contract type allows dollars, whose rate is unknown.
  buildContractType(1, {
    calcConfiguration: [czk, eur, usd].map((currencyId) => buildConfiguration({ currencyId })),
  }),
  buildContractType(2, { status: "Disabled", programIds: [13] }),
  buildContractType(3, { calcConfiguration: [], programIds: [] }),
];

/** Creates a catalogue with products that can be sold, and one product for each reason why it cannot be sold. */
function buildCatalogue(user: Partial<CartReference["user"]>, rest: Partial<CartReference> = {}): CartReference {
  const reference = buildReference({
    contractTypes,
    funds: [
      ...[1, 2, 3, 4, 5].map((id) => buildFund(id)),
      buildFund(6, { fundTypeId: 1 }),
      buildFund(7, { allowedInFundMarket: false }),
      buildFund(8, { contractTypeId: null }),
      buildFund(9, { contractTypeId: 3 }),
      buildFund(10, { unfavourableGain: null, moderateGain: null }),
      buildFund(14, { missingFigures: ["riskLevel"] }),
    ],
    programs: [buildProgram(11), buildProgram(12, { investmentHorizon: 3 }), buildProgram(13, { contractTypeId: 2 })],
    frameworkContracts: [
      buildFrameworkContract({ id: 1 }),
      buildFrameworkContract({ id: 2, commissionModelId: models.premium, paidAdvisoryFeeRate: 2.5 }),
      buildFrameworkContract({ id: 3, commissionModelId: models.hidden }),
    ],
    user,
    rest: { questionnaires, currencies, maxCartItems: 8, ...rest },
  });
  const modelsWithoutLtip = [...reference.commissionModels.values()].map((model) =>
    model.id === models.servis ? { ...model, availableForLTIP: false } : model,
  );
  return { ...reference, commissionModels: byId(modelsWithoutLtip) };
}
const catalogues = [
  buildCatalogue({}),
  buildCatalogue({ allowSameFrameworkContract: false, onlyOneAppendixInFundooo: true, checkBirthDate: true }),
  buildCatalogue({ currencyId: czk, countryCode: "SK", allowEntryFeeDiscount: false }),
];
const check = (state: Parameters<typeof checkWholeCart>[0], reference: CartReference) =>
  checkWholeCart(state, reference, reference.user, day).map(({ path, key }) => `${path} ${key}`);

describe("carts with one to three errors", () => {
  it("accepts all valid carts that the reducers create, and calculates their totals", () => {
    for (let seed = 0; seed < runs; seed += 1) {
      const reference = catalogues[seed % catalogues.length]!;
      const state = makeValidCart(createPick(seed), reference);
      expect({ seed, issues: check(state, reference) }).toEqual({ seed, issues: [] });
      expect({ seed, kind: calculateCart(state, reference, day).totals.kind }).toEqual({ seed, kind: "totals" });
    }
  });

  it("reports every error with its path and key", () => {
    const seenKeys = new Set<string>();
    for (let seed = 0; seed < runs; seed += 1) {
      const reference = catalogues[seed % catalogues.length]!;
      const { state, errors } = makeBrokenCart(seed, reference);
      const found = check(state, reference);
      expect(errors.length).toBeGreaterThan(0);
      expect({ seed, errors: errors.filter(({ path, key }) => !found.includes(`${path} ${key}`)) }).toEqual({
        seed,
        errors: [],
      });
      for (const { name } of errors) seenKeys.add(name);
    }
    const unseen = breakages.map(({ name }) => name).filter((name) => !seenKeys.has(name));
    expect(unseen).toEqual(["a package where none are offered"]);
  });

  it("creates the same carts from the same seed", () => {
    expect(makeBrokenCart(7, catalogues[0]!)).toEqual(makeBrokenCart(7, catalogues[0]!));
  });

  it("reports packages that are no longer offered", () => {
    const reference = catalogues[0]!;
    const withPackage = Array.from({ length: 50 }, (_, seed) => makeValidCart(createPick(seed), reference)).find(
      ({ items }) => Object.values(items).some(({ itemType }) => itemType === "Package"),
    )!;
    const { uuid } = Object.values(withPackage.items).find(({ itemType }) => itemType === "Package")!;
    const without = { ...reference, disableCartPackages: true };
    expect(check(withPackage, without)).toEqual([`items.${uuid} packages-not-offered`]);
  });
});
