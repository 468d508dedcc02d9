import { type CartItem, type CartState, emptyCart, emptyInput } from "@fundport/cart";
import { emptyClientForm } from "@fundport/rules";
import { describe, expect, it } from "vitest";
import type { DraftContent } from "./draft-content.ts";
import { differsByContract, fingerprint } from "./draft-fingerprint.ts";

const item = (uuid: string, id: number, oneOffAmount = 1000): CartItem => ({
  uuid,
  id,
  itemType: "Fund",
  isAmlValidated: true,
  calcInput: { ...emptyInput, oneOffAmount },
});
const contentOf = (...items: CartItem[]): DraftContent => ({
  cart: { ...emptyCart, items: Object.fromEntries(items.map((each) => [each.uuid, each])) },
  client: emptyClientForm,
  contractId: null,
});
const of = (content: DraftContent, terms: Partial<CartState>): DraftContent => ({
  ...content,
  cart: { ...content.cart, ...terms },
});

describe("the fingerprint of a draft's content", () => {
  it("ignores the uuids of items and the current step", () => {
    const held = contentOf(item("a", 1), item("b", 2));
    const there = of(held, { activeStep: "client", availableStep: "client" });
    expect(fingerprint(contentOf(item("x", 1), item("y", 2)))).toBe(fingerprint(there));
  });

  it("depends on items and their order, client, terms and contract", () => {
    const contents = [
      contentOf(item("a", 1), item("b", 2)),
      contentOf(item("b", 2), item("a", 1)),
      contentOf(item("a", 1, 2000), item("b", 2)),
      of(contentOf(item("a", 1), item("b", 2)), { discount: 5 }),
      { ...contentOf(item("a", 1), item("b", 2)), client: { ...emptyClientForm, firstName: "Jana" } },
      { ...contentOf(item("a", 1), item("b", 2)), contractId: 7 },
      { ...contentOf(item("a", 1), item("b", 2)), contractId: 8 },
    ];
    expect(new Set(contents.map(fingerprint)).size).toBe(contents.length);
  });

  it("detects content that differs only by its contract", () => {
    const held = contentOf(item("a", 1));
    const made = { ...held, contractId: 41 };
    expect(differsByContract(made, fingerprint(held))).toBe(true);
    expect(differsByContract(made, fingerprint({ ...held, contractId: 40 }))).toBe(true);
    expect(differsByContract(made, fingerprint(made))).toBe(false);
    expect(differsByContract(held, fingerprint(made))).toBe(false);
    expect(differsByContract(made, fingerprint(contentOf(item("a", 1, 2000))))).toBe(false);
    const typed = { ...made, client: { ...emptyClientForm, firstName: "Jana" } };
    expect(differsByContract(typed, fingerprint(held))).toBe(false);
  });

  it("omits an empty client form", () => {
    expect(fingerprint(contentOf(item("a", 1)))).not.toContain("firstName");
  });
});
