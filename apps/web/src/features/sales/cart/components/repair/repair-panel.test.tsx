import { buildFrameworkContract } from "@fundport/testing";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { currentCart } from "../../model/state/cart-store.ts";
import { products } from "@fundport/testing/catalogue/fake-catalogue";
import { buildCartItem } from "@fundport/testing/sales/cart-items";
import { cartOf, openCart } from "../../testing/open-cart.tsx";
import { CartPage } from "../cart-page.tsx";

const user = userEvent.setup();
Element.prototype.scrollIntoView = () => undefined;
window.scrollTo = () => undefined;
const cart = () => currentCart();
const complete = { serviceFeeId: 2, advisorFeeAbsolute: 1200 };
const investing = (uuid: string, id: number, oneOffAmount: number | null) => {
  const entry = buildCartItem({ uuid, id });
  return { ...entry, calcInput: { ...entry.calcInput, oneOffAmount } };
};
const lenka = buildFrameworkContract({
  id: 12,
  clientName: "Lenka Veselá",
  longTermInvestmentProduct: false,
  commissionModelId: 2,
  paidAdvisoryFeeRate: null,
});
const withContracts = { answers: { getFrameworkContracts: [lenka] } };
async function tryToContinue() {
  const summary = await screen.findByRole("complementary", { name: "Summary" });
  await user.click(within(summary).getByRole("button", { name: /proposal/i }));
  return await screen.findByRole("region", { name: "Complete the cart" });
}

beforeEach(() => localStorage.clear());

describe("repairs that make the cart valid", () => {
  it("offers repairs after an attempt to continue, by item and field, and applies one with a click", async () => {
    await openCart(<CartPage />, { ...cartOf(investing("a1", products.equity, null)), ...complete });
    await screen.findByRole("article", { name: "Morava Global Equity" });
    expect(screen.queryByRole("region", { name: "Complete the cart" })).not.toBeInTheDocument();
    const panel = await tryToContinue();
    const [first] = within(panel).getAllByRole("button", { name: /^Morava Global Equity: One-off investment: / });
    await user.click(first as HTMLElement);
    expect(cart().items["a1"]?.calcInput).toMatchObject({ oneOffAmount: expect.any(Number) as number });
    expect(screen.queryByRole("region", { name: "Complete the cart" })).not.toBeInTheDocument();
    await user.click(await screen.findByRole("button", { name: "Undo" }));
    expect(cart().items["a1"]?.calcInput).toMatchObject({ oneOffAmount: null });
  });

  it("applies all repairs with one click, and reverts them on undo", async () => {
    const before = cartOf(investing("a1", products.equity, null), investing("b2", products.bonds, null));
    await openCart(<CartPage />, before);
    await screen.findByRole("article", { name: "Morava Global Equity" });
    const panel = await tryToContinue();
    expect(within(panel).getByText("Contract and service")).toBeInTheDocument();
    await user.click(within(panel).getByRole("button", { name: "Apply all changes" }));
    expect(screen.queryByRole("region", { name: "Complete the cart" })).not.toBeInTheDocument();
    expect(cart().serviceFeeId).not.toBeNull();
    await user.click(await screen.findByRole("button", { name: "Undo" }));
    expect(cart()).toMatchObject({ serviceFeeId: null, items: before.items });
  });

  it("names fields that only the advisor can fill in", async () => {
    await openCart(
      <CartPage />,
      { ...cartOf(investing("a1", products.equity, 100_000)), ...complete },
      { user: { checkBirthDate: true } },
    );
    await screen.findByRole("article", { name: "Morava Global Equity" });
    const panel = await tryToContinue();
    expect(within(panel).getByText("Still missing: the client’s date of birth.")).toBeInTheDocument();
    expect(within(panel).queryByRole("button")).not.toBeInTheDocument();
  });

  it("does not claim that the repairs complete the cart if a field is still missing", async () => {
    const before = { ...cartOf(investing("a1", products.equity, null)), ...complete };
    await openCart(<CartPage />, before, { user: { checkBirthDate: true } });
    await screen.findByRole("article", { name: "Morava Global Equity" });
    const panel = await tryToContinue();
    expect(
      within(panel).getByText("Still missing after these changes: the client’s date of birth."),
    ).toBeInTheDocument();
    expect(panel).not.toHaveTextContent("These changes complete the cart");
  });

  it("lists all changes and costs of each service model, cheapest first, without highlighting any model", async () => {
    const before = { ...cartOf(investing("a1", products.equity, 100_000)), contractIsAppendix: true };
    await openCart(<CartPage />, before, withContracts);
    await screen.findByRole("article", { name: "Morava Global Equity" });
    const panel = await tryToContinue();
    const offers = within(panel).getAllByRole("button", { name: /Service model/ });
    const premium = offers.find((offer) => offer.textContent?.includes("PREMIUM"));
    expect(premium).toHaveTextContent(/the appendix becomes a new contract/);
    expect(premium).toHaveTextContent(/in fees|fees stay the same/);
    const costs = offers.map(({ textContent }) =>
      Number(/\+([\d\s]+(?:,\d+)?)/.exec(textContent)?.[1]?.replaceAll(/\s/g, "").replace(",", ".") ?? 0),
    );
    expect(costs).toEqual(costs.toSorted((a, b) => a - b));
    expect(costs.at(-1)).toBeGreaterThan(0);
    expect(new Set(offers.map((offer) => offer.dataset["variant"])).size).toBe(1);
    await user.click(premium as HTMLElement);
    expect(await screen.findByText(/^Changed: .*the appendix becomes a new contract/)).toBeInTheDocument();
  });

  it("offers the choice of a framework contract first for an appendix, and reports the copied terms", async () => {
    const before = { ...cartOf(investing("a1", products.equity, 100_000)), contractIsAppendix: true };
    await openCart(<CartPage />, before, withContracts);
    await screen.findByRole("article", { name: "Morava Global Equity" });
    const panel = await tryToContinue();
    const first = within(panel).getByRole("combobox", { name: "Framework contract" });
    const [offer] = within(panel).getAllByRole("button", { name: /Service model/ });
    expect(first.compareDocumentPosition(offer as HTMLElement)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(within(panel).getByText("Still missing after these changes: framework contract.")).toBeInTheDocument();
    await user.click(first);
    await user.click(await screen.findByRole("option", { name: /Lenka Veselá/ }));
    expect(cart()).toMatchObject({ contractIsAppendix: true, frameworkContractId: expect.any(Number) as number });
    expect(await screen.findByText(/^Changed: .*Framework contract: Lenka Veselá/)).toBeInTheDocument();
    expect(screen.queryByRole("region", { name: "Complete the cart" })).not.toBeInTheDocument();
  });

  it("lists all changes of the combined repair", async () => {
    const before = cartOf(investing("a1", products.equity, null), investing("b2", products.bonds, null));
    await openCart(<CartPage />, { ...before, ...complete });
    await screen.findByRole("article", { name: "Morava Global Equity" });
    const panel = await tryToContinue();
    const text = panel.textContent ?? "";
    expect(text.slice(text.indexOf("All changes together:"))).toMatch(
      /Morava Global Equity: One-off investment: .*One-off/,
    );
  });
});
