import { cartFigures, emptyCart, emptyInput, type CartItem, type CartState, serialiseCart } from "@fundport/cart";
import { ids } from "@fundport/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { currentCart } from "../../model/state/cart-store.ts";
import { products } from "@fundport/testing/catalogue/fake-catalogue";
import { renderCart, signIn } from "../../testing/render-cart.tsx";
import { CartPage } from "../cart-page.tsx";

const user = userEvent.setup();
// jsdom has no layout and cannot scroll.
Element.prototype.scrollIntoView = () => undefined;

const calcInput = { ...emptyInput, currencyId: ids.czk, investmentHorizon: 5 };
const equity: CartItem = {
  uuid: "a1",
  id: products.equity,
  itemType: "Fund",
  isAmlValidated: true,
  calcInput: { ...calcInput, oneOffAmount: 100_000, periodicalAmount: 1000, chargingMethodId: ids.upFront },
};
const bonds: CartItem = {
  ...equity,
  uuid: "b2",
  id: products.bonds,
  calcInput: { ...calcInput, oneOffAmount: 50_000 },
};

async function openCart(...items: CartItem[]) {
  const cart: CartState = { ...emptyCart, items: Object.fromEntries(items.map((one) => [one.uuid, one])) };
  localStorage.setItem("fundport-cart-1", JSON.stringify(serialiseCart(cart)));
  signIn();
  await renderCart(<CartPage />);
  await screen.findByRole("article", { name: "Morava Global Equity" });
}

/** Returns text with normal spaces instead of non-breaking ones. */
function plain(text: string | null | undefined): string {
  return (text ?? "").replaceAll(/\s/g, " ");
}

beforeEach(() => localStorage.clear());

describe("explaining a figure of the cart page", () => {
  it("offers the derivation of every labelled figure of items and summary", async () => {
    await openCart(equity, bonds);
    const lists = [...document.querySelectorAll("article dl, aside dl")];
    const values = lists.flatMap((list) => [...list.querySelectorAll("dd")]);
    expect(values.length).toBeGreaterThan(15);
    for (const value of values) {
      const shown = plain(value.textContent);
      const explained = [...value.querySelectorAll("[data-figure]")].map((each) => plain(each.textContent)).join("");
      expect(explained).toBe(shown);
    }
    const scenarios = within(screen.getByRole("complementary", { name: "Summary" })).getByRole("figure");
    expect(scenarios.querySelectorAll("figcaption [data-figure]")).toHaveLength(4);
    const named = [...document.querySelectorAll("[data-figure]")].map((each) => each.getAttribute("data-figure"));
    for (const name of named) expect(cartFigures).toContain(name);
  });

  it("opens a derivation for each figure, and the derivation shows the same number", async () => {
    await openCart(equity);
    const figures = [...document.querySelectorAll<HTMLElement>("article [data-figure], aside dl [data-figure]")];
    for (const figure of figures) {
      await user.click(figure);
      const dialog = await screen.findByRole("dialog", { name: "How it was calculated" });
      const shown = plain(figure.textContent).replace(/^\+/, "");
      await waitFor(() => expect(plain(dialog.textContent)).toContain(shown));
      await user.click(within(dialog).getByRole("button", { name: "Close the calculation" }));
      await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    }
    expect(figures.length).toBeGreaterThan(10);
  });

  it("expands a derivation step by step down to its inputs, by keyboard", async () => {
    await openCart(equity);
    const article = screen.getByRole("article", { name: "Morava Global Equity" });
    const fee = within(article).getByRole("button", { name: /^Entry fee/ });
    fee.focus();
    await user.keyboard("{Enter}");
    const dialog = await screen.findByRole("dialog", { name: "How it was calculated" });
    const step = within(dialog).getByRole("button", { name: /^fee on the one-off investment/ });
    expect(step).toHaveAttribute("aria-expanded", "false");
    step.focus();
    await user.keyboard("{Enter}");
    expect(step).toHaveAttribute("aria-expanded", "true");
    // The entry fee of 100,000 at 1 %, without a discount.
    expect(plain(dialog.textContent)).toContain("rounded (100 000,00 × 0,01 × (1 − 0,00 / 100)) = 1 000,00 Kč");
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    await waitFor(() => expect(fee).toHaveFocus());
  });
});

describe("the payment for a target", () => {
  it("offers a monthly payment for each scenario, applies one with a click, and restores the old one on undo", async () => {
    await openCart(equity);
    await user.click(screen.getByRole("button", { name: "How much to save? Morava Global Equity" }));
    const dialog = await screen.findByRole("dialog", { name: /How much to save/ });
    const target = within(dialog).getByRole("textbox", { name: "Target amount" });
    await user.clear(target);
    await user.type(target, "500000");
    const offers = await within(dialog).findAllByRole("button", { name: /^Use / });
    expect(offers).toHaveLength(3);
    const moderate = within(dialog).getByRole("button", { name: /Moderate/ });
    const payment = Number(plain(moderate.getAttribute("aria-label")).replaceAll(/[^\d]/g, ""));
    await user.click(moderate);
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    const input = currentCart().items["a1"]?.calcInput;
    expect(input).toMatchObject({ periodicalAmount: payment, investmentHorizon: 5 });
    await user.click(await screen.findByRole("button", { name: "Undo" }));
    expect(currentCart().items["a1"]?.calcInput).toMatchObject({ periodicalAmount: 1000 });
  });

  it("explains why no payment for a target can be calculated", async () => {
    await openCart(bonds, { ...equity, calcInput: { ...equity.calcInput, periodicalAmount: null } });
    const summary = screen.getByRole("complementary", { name: "Summary" });
    await user.click(within(summary).getByRole("button", { name: "How much to save?" }));
    const dialog = await screen.findByRole("dialog", { name: /How much to save/ });
    expect(await within(dialog).findByText(/No item has a monthly investment yet/)).toBeInTheDocument();
  });
});

/** Asserts that each number in a table by year opens a derivation that shows the same number. */
async function expectExplained(dialog: HTMLElement, count: number) {
  const figures = [...dialog.querySelectorAll<HTMLElement>("td [data-year]")];
  expect(figures).toHaveLength(count);
  expect(dialog.querySelectorAll("td")).toHaveLength(count);
  for (const figure of [figures[0], figures[6], figures.at(-1)]) {
    if (!figure) throw new Error("no such figure");
    await user.click(figure);
    const explanation = await screen.findByRole("dialog", { name: "How it was calculated" });
    const [shown] = [...explanation.querySelectorAll("p")].filter(
      (each) => plain(each.textContent) === plain(figure.textContent),
    );
    expect(shown).toBeDefined();
    await user.click(within(explanation).getByRole("button", { name: "Close the calculation" }));
    await waitFor(() => expect(explanation).not.toBeInTheDocument());
  }
}

describe("the forecast as a table", () => {
  it("explains the numbers of every year in the forecast table", async () => {
    await openCart(equity);
    await user.click(screen.getByRole("button", { name: "Enlarge chart: Morava Global Equity" }));
    const dialog = await screen.findByRole("dialog", { name: /Forecast/ });
    await user.click(within(dialog).getByRole("radio", { name: "Table" }));
    expect(within(dialog).getAllByRole("row")).toHaveLength(7);
    await expectExplained(dialog, 24);
  });
});

describe("costs by year", () => {
  it("shows the return before and after costs, and its reduction, for each year of the horizon", async () => {
    await openCart(equity);
    await user.click(screen.getByRole("button", { name: "Costs year by year: Morava Global Equity" }));
    const dialog = await screen.findByRole("dialog", { name: "Costs: Morava Global Equity" });
    expect(within(dialog).getAllByRole("row")).toHaveLength(6);
    expect(within(dialog).getByRole("img", { name: /Annual return by year of sale/ })).toBeInTheDocument();
    expect(
      within(dialog).getByText("Payments to third parties aren’t listed in the product data."),
    ).toBeInTheDocument();
    const [whole] = [...dialog.querySelectorAll("[data-figure=reduction]:not([data-year])")].map((each) =>
      plain(each.textContent),
    );
    const last = within(dialog).getAllByRole("row").at(-1);
    expect(plain(last?.textContent)).toContain(whole);
    await expectExplained(dialog, 15);
  });
});
