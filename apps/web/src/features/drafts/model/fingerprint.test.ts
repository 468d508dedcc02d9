import { type CartItem, type CartState, emptyCart, emptyInput } from "@fundport/cart";
import { describe, expect, it } from "vitest";
import { fingerprint } from "./fingerprint.ts";

const item = (uuid: string, id: number, oneOffAmount = 1000): CartItem => ({
  uuid,
  id,
  itemType: "Fund",
  isAmlValidated: true,
  calcInput: { ...emptyInput, oneOffAmount },
});
const holding = (...items: CartItem[]): CartState => ({
  ...emptyCart,
  items: Object.fromEntries(items.map((each) => [each.uuid, each])),
});

describe("what two carts are told apart by when they are saved", () => {
  it("is the same where two browsers named the same items differently, and at any step", () => {
    const there = { ...holding(item("a", 1), item("b", 2)), activeStep: "client", availableStep: "client" } as const;
    expect(fingerprint(holding(item("x", 1), item("y", 2)))).toBe(fingerprint(there));
  });

  it("tells apart what was typed, the terms and the order of the items", () => {
    const carts = [
      holding(item("a", 1), item("b", 2)),
      holding(item("b", 2), item("a", 1)),
      holding(item("a", 1, 2000), item("b", 2)),
      { ...holding(item("a", 1), item("b", 2)), discount: 5 },
    ];
    expect(new Set(carts.map(fingerprint)).size).toBe(carts.length);
  });
});
