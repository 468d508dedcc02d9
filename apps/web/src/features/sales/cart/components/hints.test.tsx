import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { buildCartItem } from "@fundport/testing/sales/cart-items";
import { cartOf, openCart } from "../testing/open-cart.tsx";
import { products } from "@fundport/testing/catalogue/fake-catalogue";
import { CartPage } from "./cart-page.tsx";

const user = userEvent.setup();
const getHints = [
  { code: "REACT_FKI_INFO", text: "Enter at least **CZK 1,000,000**." },
  { code: "REACT_FORECAST_INFO", text: "It is **no promise**." },
];
const invested = buildCartItem({});
const equity = buildCartItem({ calcInput: { ...invested.calcInput, oneOffAmount: 100_000, investmentHorizon: 5 } });
const qualified = buildCartItem({ uuid: "q1", id: products.qualified, isAmlValidated: false });

beforeEach(() => localStorage.clear());

describe("the operator's hints", () => {
  it("shows the operator's hint on forecasts, in Markdown, in the summary and below the large chart", async () => {
    await openCart(<CartPage />, cartOf(equity), { answers: { getHints } });
    const summary = await screen.findByRole("complementary", { name: "Summary" });
    expect((await within(summary).findByText("no promise")).tagName).toBe("STRONG");
    await user.click(await screen.findByRole("button", { name: "Enlarge chart: Morava Global Equity" }));
    const dialog = await screen.findByRole("dialog");
    expect((await within(dialog).findByText("no promise")).tagName).toBe("STRONG");
  });

  it("shows the operator's hint on funds for qualified investors in their questionnaire", async () => {
    await openCart(<CartPage />, cartOf(qualified), { answers: { getHints } });
    const [open] = await screen.findAllByRole("button", { name: "Fill in the questionnaire: Sázava Qualified" });
    await user.click(open as HTMLElement);
    const dialog = await screen.findByRole("dialog", { name: "AML questionnaire" });
    expect((await within(dialog).findByText("CZK 1,000,000")).tagName).toBe("STRONG");
  });

  it("shows no empty space if the operator has no hint", async () => {
    await openCart(<CartPage />, cartOf(equity), {
      answers: { getHints: [{ code: "REACT_FORECAST_INFO", text: " " }] },
    });
    const summary = await screen.findByRole("complementary", { name: "Summary" });
    await waitFor(() => expect(summary.querySelector("figcaption")).not.toBeNull());
    expect(summary.querySelector("figcaption")?.children).toHaveLength(1);
  });
});
