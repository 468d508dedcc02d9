import type { User } from "@fundport/api";
import { type CartEntry, calculateCart, emptyCart, emptyInput } from "@fundport/cart";
import { parseDay } from "@fundport/units";
import { beforeAll, expect, it } from "vitest";
import { receive } from "../../../testing/calls.ts";
import { ids } from "../../../testing/catalogue/ids.ts";
import { czk } from "../../../testing/people.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { readCartReference } from "../../../testing/cart-reference.ts";

const today = parseDay("2026-11-03")!;
let test: TestApp;
let user: User;
const settings = { language: "sk", maxCartItems: 20 } as const;

beforeAll(async () => {
  test = await createTestApp({ data: "catalogue" });
  user = await receive(test, "getUser", await test.logIn("anna"));
});

const input = { ...emptyInput, oneOffAmount: 10_000, investmentHorizon: 1, currencyId: czk };
function item(itemType: "Fund" | "Program" | "Contract", id: number): CartEntry {
  const lines = { startingLineId: ids.longProgram, endingLineId: ids.shortProgram };
  const calcInput = itemType === "Contract" ? { ...input, ...lines } : input;
  return { uuid: `${itemType}-${id}`, id, itemType, isAmlValidated: true, calcInput };
}
const boxed: CartEntry = {
  uuid: "package",
  itemType: "Package",
  name: "Mine",
  packageUuid: "package",
  amountInputMethod: "PERCENT",
  calcInput: {
    investmentType: "OneOff",
    investedAmount: 100,
    investmentHorizon: 1,
    currencyId: czk,
    chargingMethodId: null,
  },
  funds: [{ id: ids.bondFund, investedAmount: 100, share: 100 }],
};
const cartWith = (...entries: CartEntry[]) => ({
  ...emptyCart,
  items: Object.fromEntries(entries.map((entry) => [entry.uuid, entry])),
});

it("the reference data contains everything that the calculation of each kind of item needs", async () => {
  const cart = cartWith(
    item("Fund", ids.equityFund),
    item("Program", ids.longProgram),
    item("Contract", ids.lifeCycle),
    boxed,
  );
  const reference = await readCartReference(test.db, user, cart, settings);
  expect(new Set(reference.funds.keys())).toEqual(new Set([ids.equityFund, ids.bondFund]));
  expect(new Set(reference.programs.keys())).toEqual(new Set([ids.longProgram, ids.shortProgram]));
  expect(reference.programs.get(ids.longProgram)).toMatchObject({
    name: "Long (sk)",
    funds: [{ fundId: ids.equityFund }, { fundId: ids.bondFund }],
  });
  expect(reference.fundFeeSchemes.get(ids.equityFund)).toHaveLength(2);
  expect(reference.fundLimits.get(ids.bondFund)).toEqual([]);
  const { totals } = calculateCart(cart, reference, today);
  expect(totals).toMatchObject({ kind: "totals" });
});

it("the reference data has no entry for a product that does not exist", async () => {
  const cart = cartWith(item("Fund", ids.unknown), item("Program", ids.unknown));
  const reference = await readCartReference(test.db, user, cart, settings);
  expect([reference.funds.size, reference.programs.size]).toEqual([0, 0]);
});

it("the reference data contains only the service models of the user's country", async () => {
  const reference = await readCartReference(test.db, user, emptyCart, settings);
  expect([...reference.commissionModels.values()].map(({ code }) => code)).toEqual([
    "PAID_ADVISORY_FEE_CZ",
    "FIX_FEE_CZ",
    "ZDARMA",
  ]);
});
