import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { currentCart } from "../../model/cart-store.ts";
import { products } from "../../testing/fake-catalogue.ts";
import { cartOf, item, openCart } from "../../testing/open-cart.tsx";
import { CartPage } from "../cart-page.tsx";

const user = userEvent.setup();
Element.prototype.scrollIntoView = () => undefined;
window.scrollTo = () => undefined;
const cart = () => currentCart();
const complete = { serviceFeeId: 2, advisorFeeAbsolute: 1200 };
const investing = (uuid: string, id: number, oneOffAmount: number | null) => {
  const entry = item({ uuid, id });
  return { ...entry, calcInput: { ...entry.calcInput, oneOffAmount } };
};
async function tryToGoOn() {
  const summary = await screen.findByRole("complementary", { name: "Summary" });
  await user.click(within(summary).getByRole("button", { name: /proposal/i }));
  return await screen.findByRole("region", { name: "The nearest valid cart" });
}

beforeEach(() => localStorage.clear());

describe("the nearest valid cart", () => {
  it("is offered once the cart could not go on, by item and field, and a click settles it", async () => {
    await openCart(<CartPage />, { ...cartOf(investing("a1", products.equity, null)), ...complete });
    await screen.findByRole("article", { name: "Morava Global Equity" });
    expect(screen.queryByRole("region", { name: "The nearest valid cart" })).not.toBeInTheDocument();
    const panel = await tryToGoOn();
    const [first] = within(panel).getAllByRole("button", { name: /^Morava Global Equity: One-off investment: / });
    await user.click(first as HTMLElement);
    expect(cart().items["a1"]?.calcInput).toMatchObject({ oneOffAmount: expect.any(Number) as number });
    expect(screen.queryByRole("region", { name: "The nearest valid cart" })).not.toBeInTheDocument();
    await user.click(await screen.findByRole("button", { name: "Undo" }));
    expect(cart().items["a1"]?.calcInput).toMatchObject({ oneOffAmount: null });
  });

  it("settles all of it at one click, which can be undone", async () => {
    const before = cartOf(investing("a1", products.equity, null), investing("b2", products.bonds, null));
    await openCart(<CartPage />, before);
    await screen.findByRole("article", { name: "Morava Global Equity" });
    const panel = await tryToGoOn();
    expect(within(panel).getByText("Terms of the cart")).toBeInTheDocument();
    await user.click(within(panel).getByRole("button", { name: "Settle all of it" }));
    expect(screen.queryByRole("region", { name: "The nearest valid cart" })).not.toBeInTheDocument();
    expect(cart().serviceFeeId).not.toBeNull();
    await user.click(await screen.findByRole("button", { name: "Undo" }));
    expect(cart()).toMatchObject({ serviceFeeId: null, items: before.items });
  });

  it("says what only the advisor can fill in", async () => {
    await openCart(
      <CartPage />,
      { ...cartOf(investing("a1", products.equity, 100_000)), ...complete },
      { user: { checkBirthDate: true } },
    );
    await screen.findByRole("article", { name: "Morava Global Equity" });
    const panel = await tryToGoOn();
    expect(within(panel).getByText("Only you can fill in: the client's date of birth.")).toBeInTheDocument();
    expect(within(panel).queryByRole("button")).not.toBeInTheDocument();
  });
});
