import { describe, expect, it } from "vitest";
import { emptyCart } from "./state.ts";
import { cartVersion, parseStoredCart, readOtherFields, readStoredCart, serialiseCart } from "./stored-cart.ts";
import { buildCart, buildItem, buildPackage } from "../testing/reference.ts";
import { parseDay } from "@fundport/units";

const cart = buildCart([buildItem({ id: 2 }), buildPackage(), buildItem({ id: 1 })], {
  serviceFeeId: 1,
  advisorFeeAbsolute: 600,
  discount: null,
  dateOfBirth: parseDay("1980-05-06"),
  frameworkContractId: 3,
  longTermInvestmentProduct: true,
  activeStep: "client",
  availableStep: "contract",
});
type Json = { version: unknown; state: Record<string, unknown> & { items: Record<string, Record<string, unknown>> } };

/** Returns the stored cart after `change` has modified its JSON. */
function storedWith(change: (stored: Json) => void): unknown {
  const stored = JSON.parse(JSON.stringify(serialiseCart(cart))) as Json;
  change(stored);
  return stored;
}
function inputOf(stored: Json, uuid: string): Record<string, unknown> {
  return stored.state.items[uuid]?.["calcInput"] as Record<string, unknown>;
}

function manyFunds(count: number): object[] {
  return Array.from({ length: count }, (_, index) => ({ id: index + 1, investedAmount: 0, share: 0 }));
}

describe("the stored cart", () => {
  it("a stored cart is read unchanged", () => {
    const read = readStoredCart(storedWith(() => undefined));
    expect(read).toEqual(cart);
    expect(Object.keys(read?.items ?? {})).toEqual(["Fund-2", "package-1", "Fund-1"]);
  });

  it("a stored cart may contain as many funds in a package as can be added to it", () => {
    const stored = storedWith((json) => (json.state.items["package-1"]!["funds"] = manyFunds(200)));
    expect(readStoredCart(stored)?.items["package-1"]).toMatchObject({ funds: manyFunds(200) });
  });

  it("keeps the answers of questionnaires", () => {
    const amlAnswers = {
      origin: { chosen: ["wage", "other"], text: "Dědictví" },
      politician: { chosen: [], text: "" },
    };
    const stored = storedWith((json) => (json.state.items["Fund-1"]!["amlAnswers"] = amlAnswers));
    expect(readStoredCart(stored)?.items["Fund-1"]).toEqual({ ...cart.items["Fund-1"], amlAnswers });
  });

  it("an investment type that was stored with an item is dropped", () => {
    for (const investmentType of ["OneOff", null, "Both"]) {
      const stored = storedWith((json) => (inputOf(json, "Fund-1")["investmentType"] = investmentType));
      expect(readStoredCart(stored)).toEqual(cart);
    }
  });

  it("drops unknown fields", () => {
    const stored = storedWith((json) => {
      json.state["calcOutput"] = { totalInvestment: 5 };
      inputOf(json, "Fund-1")["extra"] = 1;
    });
    expect(readStoredCart(stored)).toEqual(cart);
  });

  it.each([undefined, null, 5, "cart", [], {}, { version: 1 }, { version: 1, state: null }, { version: 1, state: [] }])(
    "a stored cart is reset if it is %j",
    (stored) => {
      expect(parseStoredCart(stored)).toEqual(emptyCart);
    },
  );

  it.each<[string, (stored: Json) => void]>([
    ["another version", (json) => (json.version = 2)],
    ["the version as text", (json) => (json.version = "1")],
    ["a service fee that is not an id", (json) => (json.state["serviceFeeId"] = 1.5)],
    ["a negative id", (json) => (json.state["frameworkContractId"] = -1)],
    ["a fee as text", (json) => (json.state["advisorFeeRelative"] = "1")],
    ["an absent discount", (json) => delete json.state["discount"]],
    ["a day that does not exist", (json) => (json.state["dateOfBirth"] = "2023-02-29")],
    ["a time instead of a date", (json) => (json.state["dateOfBirth"] = "1980-05-06T00:00:00Z")],
    ["a flag as a number", (json) => (json.state["contractIsAppendix"] = 1)],
    ["an unknown step", (json) => (json.state["activeStep"] = "payment")],
    ["an active step past the available one", (json) => (json.state["activeStep"] = "signed")],
    ["items as a list", (json) => Object.assign(json.state, { items: [] })],
    ["an item under another key", (json) => (json.state.items["other"] = json.state.items["Fund-1"]!)],
    [
      "an item whose uuid is a number's digits",
      (json) => (json.state.items["12"] = { ...json.state.items["Fund-1"], uuid: "12" }),
    ],
    ["an item of an unknown type", (json) => (json.state.items["Fund-1"]!["itemType"] = "Share")],
    ["an item without inputs", (json) => delete json.state.items["Fund-1"]!["calcInput"]],
    ["an item without the flag of its questionnaire", (json) => delete json.state.items["Fund-1"]!["isAmlValidated"]],
    ["answers as a list", (json) => (json.state.items["Fund-1"]!["amlAnswers"] = [])],
    ["an answer without its text", (json) => (json.state.items["Fund-1"]!["amlAnswers"] = { q: { chosen: [] } })],
    [
      "an answer that is too long",
      (json) => (json.state.items["Fund-1"]!["amlAnswers"] = { q: { chosen: [], text: "a".repeat(501) } }),
    ],
    ["an amount as text", (json) => (inputOf(json, "Fund-1")["oneOffAmount"] = "1000")],
    ["an absent line", (json) => delete inputOf(json, "Fund-1")["startingLineId"]],
    ["an unknown investment type", (json) => (inputOf(json, "package-1")["investmentType"] = "Both")],
    ["a package without funds", (json) => delete json.state.items["package-1"]!["funds"]],
    [
      "a package fund without a share",
      (json) => (json.state.items["package-1"]!["funds"] = [{ id: 1, investedAmount: 5 }]),
    ],
    ["a package with another input method", (json) => (json.state.items["package-1"]!["amountInputMethod"] = "SHARE")],
    ["a package without an investment type", (json) => (inputOf(json, "package-1")["investmentType"] = null)],
    ["a package of 201 funds", (json) => (json.state.items["package-1"]!["funds"] = manyFunds(201))],
    ["a framework contract that is not an id", (json) => (json.state["frameworkContractId"] = "3")],
    ["an absent long-term flag", (json) => delete json.state["longTermInvestmentProduct"]],
    ["a package with a uuid of digits", (json) => (json.state.items["package-1"]!["packageUuid"] = "7")],
    ["a package name of a megabyte", (json) => (json.state.items["package-1"]!["name"] = "x".repeat(1_000_000))],
  ])("a stored cart is reset for %s", (_, change) => {
    expect(readStoredCart(storedWith(change))).toBeNull();
    expect(parseStoredCart(storedWith(change))).toEqual(emptyCart);
  });

  it("a stored key is never used as a prototype", () => {
    const text = JSON.stringify(serialiseCart(cart)).replaceAll("Fund-1", "__proto__");
    expect(parseStoredCart(JSON.parse(text))).toEqual(emptyCart);
  });
});

describe("other fields of a stored cart", () => {
  const otherFields = { contractFormValues: { firstName: "Jana" }, later: [1, null] };
  const stored = { version: cartVersion, state: { ...emptyCart, ...otherFields } };

  it("other fields are returned unchanged, and are not part of the cart", () => {
    expect(readOtherFields(stored)).toEqual(otherFields);
    expect(readStoredCart(stored)).toEqual(emptyCart);
  });

  it.each([undefined, null, 5, "cart", {}, { state: null }, serialiseCart(emptyCart)])(
    "other fields are empty for %j",
    (value) => {
      expect(readOtherFields(value)).toEqual({});
    },
  );

  it("other fields are refused if they are longer than 256 Ki characters", () => {
    const bulky = (length: number) => ({ version: cartVersion, state: { ...emptyCart, bulk: "x".repeat(length) } });
    expect(readOtherFields(bulky(262_144 - 11))).toHaveProperty("bulk");
    expect(readOtherFields(bulky(262_144))).toBeNull();
  });
});
