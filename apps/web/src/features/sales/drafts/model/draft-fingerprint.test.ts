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
const withTerms = (content: DraftContent, terms: Partial<CartState>): DraftContent => ({
  ...content,
  cart: { ...content.cart, ...terms },
});

describe("the fingerprint of a draft's content", () => {
  it("ignores the uuids of items and the current step", () => {
    const base = contentOf(item("a", 1), item("b", 2));
    const onClientStep = withTerms(base, { activeStep: "client", availableStep: "client" });
    expect(fingerprint(contentOf(item("x", 1), item("y", 2)))).toBe(fingerprint(onClientStep));
  });

  it("depends on items and their order, client form, terms and contract", () => {
    const contents = [
      contentOf(item("a", 1), item("b", 2)),
      contentOf(item("b", 2), item("a", 1)),
      contentOf(item("a", 1, 2000), item("b", 2)),
      withTerms(contentOf(item("a", 1), item("b", 2)), { discount: 5 }),
      { ...contentOf(item("a", 1), item("b", 2)), client: { ...emptyClientForm, firstName: "Jana" } },
      { ...contentOf(item("a", 1), item("b", 2)), contractId: 7 },
      { ...contentOf(item("a", 1), item("b", 2)), contractId: 8 },
    ];
    expect(new Set(contents.map(fingerprint)).size).toBe(contents.length);
  });

  it("detects content that differs from the saved content only by its contract", () => {
    const base = contentOf(item("a", 1));
    const withContract = { ...base, contractId: 41 };
    expect(differsByContract(withContract, fingerprint(base))).toBe(true);
    expect(differsByContract(withContract, fingerprint({ ...base, contractId: 40 }))).toBe(true);
    expect(differsByContract(withContract, fingerprint(withContract))).toBe(false);
    expect(differsByContract(base, fingerprint(withContract))).toBe(false);
    expect(differsByContract(withContract, fingerprint(contentOf(item("a", 1, 2000))))).toBe(false);
    const typed = { ...withContract, client: { ...emptyClientForm, firstName: "Jana" } };
    expect(differsByContract(typed, fingerprint(base))).toBe(false);
  });

  it("omits an empty client form", () => {
    expect(fingerprint(contentOf(item("a", 1)))).not.toContain("firstName");
  });
});
