import type { EndpointOutput, Draft } from "@fundport/api";
import { buildDraftListItem } from "@fundport/testing";
import { type CartState, serialiseCart } from "@fundport/cart";
import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { cartStore, currentCart } from "../../model/state/cart-store.ts";
import { products } from "@fundport/testing/catalogue/fake-catalogue";
import { buildCartItem } from "@fundport/testing/sales/cart-items";
import { cartOf, openCart } from "../../testing/open-cart.tsx";
import { CartPage } from "../cart-page.tsx";
import type { ApplyDraft } from "./apply-draft.ts";

const user = userEvent.setup();
Element.prototype.scrollIntoView = () => undefined;
window.scrollTo = () => undefined;
const investing = (uuid: string, id: number, oneOffAmount: number | null) => {
  const entry = buildCartItem({ uuid, id });
  return { ...entry, calcInput: { ...entry.calcInput, oneOffAmount } };
};
const equity = investing("a1", products.equity, 100_000);
const bonds = investing("b2", products.bonds, 50_000);
const before = cartOf(equity);

const listed = buildDraftListItem({ name: "Nováková" });
const draft: Draft = { ...listed, updatedAt: listed.createdAt, etag: '"1"', data: serialiseCart(cartOf(bonds)) };
const answers = {
  getDrafts: { items: [listed], totalAmount: 1 } satisfies EndpointOutput<"getDrafts">,
  getDraft: draft,
};

function change(cart: CartState): void {
  act(() => {
    cartStore.set(cart);
  });
}
async function openComparison() {
  const [open] = await screen.findAllByRole("button", { name: "Compare" });
  await user.click(open as HTMLElement);
  return await screen.findByRole("dialog", { name: "Compare cart versions" });
}
/** Returns the cells of the first row that has this name: name, current value, other value, difference. */
async function readRow(dialog: HTMLElement, table: string, name: string): Promise<(string | null)[]> {
  const tableElement = await within(dialog).findByRole("table", { name: table });
  const [row] = await within(tableElement).findAllByRole("row", { name: new RegExp(`^${name} `) });
  if (!row) throw new Error(`no row ${name}`);
  return [...row.children].map(({ textContent }) => textContent.replaceAll(/\s/g, " "));
}

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

describe("the comparison of the cart with another version", () => {
  it("explains that an unchanged cart has no version to compare with", async () => {
    await openCart(<CartPage />, before);
    const dialog = await openComparison();
    expect(within(dialog).getByText("Nothing to compare with yet")).toBeInTheDocument();
  });

  it("initially shows the version before the last change, with differences by sign and word", async () => {
    await openCart(<CartPage />, before);
    change(cartOf(investing("a1", products.equity, 150_000), bonds));
    const dialog = await openComparison();
    expect(within(dialog).getByRole("combobox")).toHaveDisplayValue(/^Before the last change .* · 1 item$/);
    expect(await readRow(dialog, "Items of both versions", "One-off investment")).toEqual([
      "One-off investment",
      "150 000 Kč",
      "100 000 Kč",
      "−50 000 Kč less",
    ]);
    const total = await readRow(dialog, "Whole cart: totals of both versions", "Total investment");
    expect(total).toEqual(["Total investment", "200 000,00 Kč", "100 000,00 Kč", "−100 000,00 Kč less"]);
    expect(
      within(dialog).getByRole("rowheader", { name: "Vltava Bonds only in the current cart" }),
    ).toBeInTheDocument();
    expect(within(dialog).getByRole("img", { name: /^Forecast, moderate scenario/ })).toBeInTheDocument();
  });

  it("applies the other version with one click, and restores the current one on undo", async () => {
    await openCart(<CartPage />, before);
    const after = cartOf(investing("a1", products.equity, 150_000));
    change(after);
    const dialog = await openComparison();
    await user.click(await within(dialog).findByRole("button", { name: "Use this version" }));
    expect(currentCart().items).toEqual(before.items);
    await user.click(await screen.findByRole("button", { name: "Undo" }));
    expect(currentCart().items).toEqual(after.items);
  });

  it("loads a draft whose products are not in the cart, and passes the draft to the callback", async () => {
    const takeDraft = vi.fn<ApplyDraft>(() => Promise.resolve(true));
    await openCart(<CartPage applyDraft={takeDraft} />, before, { answers });
    const dialog = await openComparison();
    await user.click(await within(dialog).findByRole("combobox", { name: "Compare with" }));
    await user.click(await screen.findByRole("option", { name: /^Nováková \(20\/11\/2026\)$/ }));
    expect(
      await within(dialog).findByRole("rowheader", { name: "Vltava Bonds only in the other version" }),
    ).toBeInTheDocument();
    const total = await readRow(dialog, "Whole cart: totals of both versions", "Total investment");
    expect(total.slice(1)).toEqual(["100 000,00 Kč", "50 000,00 Kč", "−50 000,00 Kč less"]);
    await user.click(within(dialog).getByRole("button", { name: "Use this version" }));
    expect(takeDraft).toHaveBeenCalledWith(draft, "The draft “Nováková” is now in the cart.");
  });
});
