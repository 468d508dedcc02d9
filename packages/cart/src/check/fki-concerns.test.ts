import { describe, expect, it } from "vitest";
import { listFkiConcerns } from "./fki-concerns.ts";
import { buildCart, buildFund, buildItem, buildPackage, buildReference, czk, eur, usd } from "../testing/reference.ts";

const reference = buildReference({
  funds: [
    buildFund(1, { fundTypeId: 1 }),
    buildFund(2),
    buildFund(3, { fundTypeId: 2 }),
    buildFund(4, { fundTypeId: 3 }),
  ],
});
const fki = (oneOffAmount: number | null, currencyId: number | null = czk, id = 1) =>
  buildItem({ id }, { oneOffAmount, currencyId });
const concerns = (...items: Parameters<typeof buildCart>[0]) => listFkiConcerns(buildCart(items), reference);

// The rules of the FKI confirmation. Source: docs/reference/cart.md#confirmation.
describe("the FKI warning", () => {
  it("the list is empty for a cart without an FKI fund", () => {
    expect(concerns(buildItem({ id: 2 }), buildItem({ id: 4 }), buildPackage())).toEqual([]);
    expect(concerns()).toEqual([]);
  });

  it("lists any item that is not an FKI fund", () => {
    const program = buildItem({ id: 11, itemType: "Program" });
    const contract = buildItem({ id: 1, itemType: "Contract" });
    const unknown = buildItem({ id: 99 }, { oneOffAmount: 5_000_000 });
    expect(concerns(fki(1_000_000), buildItem({ id: 2 }), program, contract, buildPackage(), unknown)).toEqual([
      { uuid: "Fund-2", name: "Fund 2", reason: "not-fki" },
      { uuid: "Program-11", name: "Program 11", reason: "not-fki" },
      { uuid: "Contract-1", name: "Contract 1", reason: "not-fki" },
      { uuid: "package-1", name: "Mix", reason: "not-fki" },
      { uuid: "Fund-99", name: null, reason: "not-fki" },
    ]);
  });

  it.each([
    { name: "under 1,000,000", item: fki(999_999.99), isNamed: true },
    { name: "of 1,000,000", item: fki(1_000_000), isNamed: false },
    { name: "of 1,000,000, without a questionnaire", item: fki(1_000_000, czk, 3), isNamed: false },
    { name: "that is still empty", item: fki(null), isNamed: true },
    { name: "of 40,000 euro, which is a million crowns", item: fki(40_000, eur), isNamed: false },
    { name: "of 39,999 euro", item: fki(39_999, eur), isNamed: true },
    { name: "in a currency without a rate", item: fki(90_000_000, usd), isNamed: true },
    { name: "without a currency", item: fki(90_000_000, null), isNamed: true },
  ])("lists an FKI fund with a one-off amount $name: $isNamed", ({ item, isNamed }) => {
    const named = [{ uuid: item.uuid, name: `Fund ${item.id}`, reason: "low-amount" }];
    expect(concerns(item)).toEqual(isNamed ? named : []);
  });

  it("lists an FKI fund if crowns are not among the currencies, because its amount cannot be compared", () => {
    const abroad = { ...reference, currencies: new Map([[eur, { id: eur, code: "EUR" }]]) };
    expect(listFkiConcerns(buildCart([fki(5_000_000)]), abroad)).toHaveLength(1);
  });
});
