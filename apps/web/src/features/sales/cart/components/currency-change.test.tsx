import { emptyInput } from "@fundport/cart";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { currentCart } from "../model/state/cart-store.ts";
import { buildCartItem } from "@fundport/testing/sales/cart-items";
import { cartOf, openCart } from "../testing/open-cart.tsx";
import { CartPage } from "./cart-page.tsx";

const user = userEvent.setup();
// jsdom has no layout and cannot scroll.
Element.prototype.scrollIntoView = () => undefined;
const calcInput = { ...emptyInput, currencyId: 1, investmentHorizon: 5, oneOffAmount: 120_010, periodicalAmount: 3000 };
const amounts = () => {
  const entry = currentCart().items["a1"];
  if (!entry || entry.itemType === "Package") throw new Error("no item");
  const { currencyId, oneOffAmount, periodicalAmount } = entry.calcInput;
  return [currencyId, oneOffAmount, periodicalAmount];
};
async function choose(option: string) {
  await user.click(screen.getByRole("combobox", { name: "Currency" }));
  await user.click(await screen.findByRole("option", { name: option }));
}
const toast = async (text: RegExp) => await screen.findByText(text, { selector: "[role=alert] span span" });

beforeEach(() => localStorage.clear());

describe("changing the currency of an item", () => {
  it("converts an item's amounts to its new currency, and shows the rate, its date and an undo button in a toast", async () => {
    await openCart(<CartPage />, cartOf(buildCartItem({ calcInput })));
    await choose("EUR");
    expect(amounts()).toEqual([2, 4800, 120]);
    expect((await toast(/amounts converted/)).textContent?.replaceAll(/\s/g, " ")).toBe(
      "Morava Global Equity: amounts converted at 1 EUR = 25,00 CZK (30/10/2026) and rounded.",
    );
    await user.click(screen.getByRole("button", { name: "Undo" }));
    expect(amounts()).toEqual([1, 120_010, 3000]);
  });

  it("restores the typed amounts when an item's currency is changed back", async () => {
    await openCart(<CartPage />, cartOf(buildCartItem({ calcInput })));
    await choose("EUR");
    await choose("CZK");
    expect(amounts()).toEqual([1, 120_010, 3000]);
    expect(await toast(/original amounts restored/)).toBeInTheDocument();
  });

  it.each([
    ["Keep numbers", [2, 120_010, 3000]],
    ["Clear amounts", [2, null, null]],
    ["Close", [1, 120_010, 3000]],
  ])("lets the advisor decide about the amounts if no exchange rate is known: %s", async (button, expected) => {
    await openCart(<CartPage />, cartOf(buildCartItem({ calcInput })), { answers: { getForex: [] } });
    await choose("EUR");
    const dialog = await screen.findByRole("dialog", { name: "No exchange rate between CZK and EUR" });
    const close = within(dialog).getAllByRole("button")[0];
    const chosenButton = within(dialog).queryByRole("button", { name: button }) ?? close;
    if (chosenButton) await user.click(chosenButton);
    expect(amounts()).toEqual(expected);
  });
});
