import { type CartState, emptyCart, emptyInput, listItems } from "@fundport/cart";
import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { endSession } from "#features/identity/sessions/model/end-session.ts";
import { signIn } from "../../testing/render-cart.tsx";
import { cartStore } from "./cart-store.ts";
import { useCartVersions } from "./cart-history.ts";

function cartWith(oneOffAmount: number): CartState {
  const calcInput = { ...emptyInput, oneOffAmount };
  return { ...emptyCart, items: { a1: { uuid: "a1", id: 1, itemType: "Fund", isAmlValidated: true, calcInput } } };
}
/** Waits for the given number of milliseconds, and then changes the cart. */
function changeAfter(ms: number, cart: CartState): void {
  vi.advanceTimersByTime(ms);
  act(() => cartStore.set(cart));
}
function readVersions() {
  const { result } = renderHook(() => useCartVersions());
  return result.current.map(({ cart, until }) => ({ amount: amountOf(cart), until }));
}
const amountOf = (cart: CartState) => {
  const [entry] = listItems(cart);
  return entry?.itemType === "Fund" ? entry.calcInput.oneOffAmount : undefined;
};

const start = Date.parse("2026-11-21T09:00:00Z");
beforeEach(() => {
  vi.useFakeTimers({ now: start, toFake: ["Date"] });
  localStorage.clear();
  signIn();
});
afterEach(() => vi.useRealTimers());

describe("the history of the cart", () => {
  it("stores each version of the cart with the time at which it was replaced, newest first", () => {
    changeAfter(10_000, cartWith(1000));
    changeAfter(60_000, cartWith(2000));
    expect(readVersions()).toEqual([
      { amount: 1000, until: start + 70_000 },
      { amount: undefined, until: start + 10_000 },
    ]);
  });

  it("stores one version for a drag, regardless of its duration", () => {
    changeAfter(10_000, cartWith(1000));
    changeAfter(10_000, cartWith(1100));
    for (const amount of [1200, 1300, 1400, 1500]) changeAfter(1000, cartWith(amount));
    expect(readVersions().map(({ amount }) => amount)).toEqual([1000, undefined]);
  });

  it("stores no version if only the step changes", () => {
    changeAfter(10_000, cartWith(1000));
    changeAfter(10_000, { ...cartWith(1000), availableStep: "client" });
    expect(readVersions()).toHaveLength(1);
  });

  it("keeps the latest 30 versions", () => {
    for (let amount = 1; amount <= 40; amount += 1) changeAfter(10_000, cartWith(amount));
    const amounts = readVersions().map(({ amount }) => amount);
    expect(amounts).toHaveLength(30);
    expect([amounts[0], amounts.at(-1)]).toEqual([39, 10]);
  });

  it("clears the history at log-out and when another user logs in", () => {
    changeAfter(10_000, cartWith(1000));
    act(() => endSession({ isExplicit: true }));
    expect(readVersions()).toEqual([]);
    signIn();
    changeAfter(10_000, cartWith(1000));
    signIn(2);
    expect(readVersions()).toEqual([]);
  });
});
