import { emptyCart, listItems } from "@fundport/cart";
import { buildContractType } from "@fundport/testing";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Route, Routes, useSearchParams } from "react-router";
import { beforeEach, describe, expect, it } from "vitest";
import { collectWork } from "#features/identity/sessions/model/work-sources.ts";
import { useSession } from "#features/identity/sessions/model/session-store.ts";
import { refuse } from "#lib/testing/fake-network.ts";
import { cartStore, currentCart } from "../model/state/cart-store.ts";
import { products, template } from "@fundport/testing/catalogue/fake-catalogue";
import { renderCart, signIn } from "../testing/render-cart.tsx";
import { AddPortfolio } from "./add-portfolio.tsx";
import { CartPage } from "./cart-page.tsx";
import { CartToggle } from "./cart-toggle.tsx";

const user = userEvent.setup();
const name = "Morava Global Equity";
const inCart = () => listItems(currentCart()).map(({ itemType, ...entry }) => [itemType, "id" in entry && entry.id]);

function fill(count: number): void {
  const items = Array.from({ length: count }, (_, index) => ({
    uuid: `u${index}`,
    id: 100 + index,
    itemType: "Fund" as const,
    isAmlValidated: true,
    calcInput: { ...emptyInput },
  }));
  cartStore.set({ ...emptyCart, items: Object.fromEntries(items.map((item) => [item.uuid, item])) });
}

const emptyInput = {
  oneOffAmount: null,
  periodicalAmount: null,
  investmentHorizon: null,
  chargingMethodId: null,
  currencyId: 1,
  startingLineId: null,
  endingLineId: null,
  employerContribution: false,
};

beforeEach(() => {
  localStorage.clear();
  signIn();
});

describe("the cart button of a fund", () => {
  it("adds a fund with a toast that names it, removes it, and adds it back on undo", async () => {
    await renderCart(<CartToggle itemType="Fund" id={products.equity} name={name} />);
    await user.click(await screen.findByRole("button", { name: `Add to cart: ${name}` }));
    expect(await screen.findByText(`${name} is in the cart.`)).toBeInTheDocument();
    expect(inCart()).toEqual([["Fund", products.equity]]);
    await user.click(screen.getByRole("button", { name: `Remove from cart: ${name}`, pressed: true }));
    expect(inCart()).toEqual([]);
    await user.click(await screen.findByRole("button", { name: "Undo" }));
    expect(inCart()).toEqual([["Fund", products.equity]]);
  });

  it("sets the fund's currency and recommended horizon on the new item", async () => {
    await renderCart(<CartToggle itemType="Fund" id={products.euro} name="Dunaj Euro Growth" />);
    await user.click(await screen.findByRole("button", { name: /Add/ }));
    await screen.findByRole("button", { name: /Remove/ });
    expect(listItems(currentCart())[0]).toMatchObject({ calcInput: { currencyId: 2, investmentHorizon: 7 } });
  });

  it.each([
    ["is missing", 99, {}],
    ["is not allowed in the fund market", products.closed, {}],
    ["cannot be loaded", products.equity, { getFund: refuse(403, "Forbidden") }],
  ])("shows a failure with the fund's name if the fund %s", async (_why, id, answers) => {
    await renderCart(<CartToggle itemType="Fund" id={id} name={name} />, { answers });
    await user.click(await screen.findByRole("button", { name: /Add/ }));
    expect(await screen.findByText(`${name} couldn’t be added to the cart.`)).toBeInTheDocument();
    expect(inCart()).toEqual([]);
  });

  it("does not add a fund to a full cart, and explains why", async () => {
    fill(20);
    await renderCart(<CartToggle itemType="Fund" id={products.equity} name={name} />);
    await user.click(await screen.findByRole("button", { name: /Add/ }));
    expect(await screen.findByText("The cart can have up to 20 items. Remove one first.")).toBeInTheDocument();
    expect(inCart()).toHaveLength(20);
  });

  it("does not add a second kind of product for restricted users, and explains why", async () => {
    fill(1);
    await renderCart(<CartToggle itemType="Program" id={products.balanced} name="Balanced" />, {
      user: { onlyOneAppendixInFundooo: true },
    });
    await user.click(await screen.findByRole("button", { name: /Add/ }));
    expect(await screen.findByText(/can only contain one kind of product/)).toBeInTheDocument();
    expect(inCart()).toHaveLength(1);
  });

  it("marks the AML check of a new fund for qualified investors as not passed", async () => {
    await renderCart(<CartToggle itemType="Fund" id={products.qualified} name="Sázava Qualified" />);
    await user.click(await screen.findByRole("button", { name: /Add/ }));
    await screen.findByRole("button", { name: /Remove/ });
    expect(listItems(currentCart())[0]).toMatchObject({ isAmlValidated: false });
  });

  it("marks the AML check as passed if its questionnaire has no questions", async () => {
    const answers = { getAmlQuestionnaire: { code: "AML", questionsDef: [] } };
    await renderCart(<CartToggle itemType="Fund" id={products.qualified} name="Sázava Qualified" />, { answers });
    await user.click(await screen.findByRole("button", { name: /Add/ }));
    await screen.findByRole("button", { name: /Remove/ });
    expect(listItems(currentCart())[0]).toMatchObject({ isAmlValidated: true });
  });
});

describe("the cart button of each product type", () => {
  const cases = [
    { itemType: "Fund", id: products.equity, named: "Morava Global Equity", call: "getFund" },
    { itemType: "Program", id: products.balanced, named: "Balanced", call: "getProgram" },
    { itemType: "Contract", id: 1, named: "Life-cycle plan", call: "getContractType" },
    { itemType: "Package", id: template.id, named: template.name, call: "getFundPackageTemplate" },
  ] as const;

  it.each(cases)("adds a $itemType with a toast, and removes it", async ({ itemType, id, named }) => {
    await renderCart(<CartToggle itemType={itemType} id={id} name={named} />);
    await user.click(await screen.findByRole("button", { name: `Add to cart: ${named}` }));
    expect(await screen.findByText(`${named} is in the cart.`)).toBeInTheDocument();
    expect(listItems(currentCart()).map((entry) => entry.itemType)).toEqual([itemType]);
    const toggle = screen.getByRole("button", { name: `Remove from cart: ${named}`, pressed: true });
    // Lists use this attribute to colour the row or card of the product.
    expect(toggle).toHaveAttribute("data-in-cart");
    await user.click(toggle);
    expect(listItems(currentCart())).toEqual([]);
  });

  it.each(cases)("names a $itemType that could not be added to the cart", async ({ itemType, id, named, call }) => {
    await renderCart(<CartToggle itemType={itemType} id={id} name={named} />, {
      answers: { [call]: refuse(500, "Unexpected") },
    });
    await user.click(await screen.findByRole("button", { name: `Add to cart: ${named}` }));
    expect(await screen.findByText(`${named} couldn’t be added to the cart.`)).toBeInTheDocument();
    expect(listItems(currentCart())).toEqual([]);
  });

  it.each(cases)("shows a loading indicator while a $itemType is loading", async ({ itemType, id, named, call }) => {
    await renderCart(<CartToggle itemType={itemType} id={id} name={named} />, { answers: { [call]: "never" } });
    const toggle = await screen.findByRole("button", { name: `Add to cart: ${named}` });
    await user.click(toggle);
    expect(toggle).toHaveAttribute("data-loading", "true");
  });

  it("adds no product if the user is not logged in", async () => {
    await renderCart(<CartToggle itemType="Package" id={template.id} name={template.name} />);
    const toggle = await screen.findByRole("button", { name: /Add/ });
    act(() => useSession.setState({ userData: null }));
    await user.click(toggle);
    expect(await screen.findByText(`${template.name} couldn’t be added to the cart.`)).toBeInTheDocument();
    expect(listItems(currentCart())).toEqual([]);
  });

  it("adds a package as one-off investment in percent without an amount, and leaves out excluded funds", async () => {
    await renderCart(
      <CartToggle itemType="Package" id={template.id} name={template.name} excludedFundIds={[products.bonds]} />,
    );
    await user.click(await screen.findByRole("button", { name: /Add/ }));
    await screen.findByRole("button", { name: /Remove/ });
    expect(listItems(currentCart())).toMatchObject([
      {
        itemType: "Package",
        name: "Golden mean",
        amountInputMethod: "PERCENT",
        calcInput: { investmentType: "OneOff", investedAmount: null },
        funds: [{ id: products.equity, investedAmount: 0, share: 100 }],
      },
    ]);
  });

  it("refuses a contract type that is no longer Active", async () => {
    await renderCart(<CartToggle itemType="Contract" id={1} name="Life-cycle plan" />, {
      answers: { getContractType: buildContractType({ status: "Disabled" }) },
    });
    await user.click(await screen.findByRole("button", { name: /Add/ }));
    expect(await screen.findByText("Life-cycle plan couldn’t be added to the cart.")).toBeInTheDocument();
    expect(listItems(currentCart())).toEqual([]);
  });
});

describe("the cart page with a package and a contract", () => {
  it("shows the contents of a package and a contract, and removes the contract", async () => {
    await renderCart(
      <>
        <CartToggle itemType="Package" id={template.id} name={template.name} />
        <CartToggle itemType="Contract" id={1} name="Life-cycle plan" />
        <CartPage />
      </>,
    );
    await user.click(await screen.findByRole("button", { name: `Add to cart: ${template.name}` }));
    const packageCard = await screen.findByRole("article", { name: template.name });
    const share = (name: string) => within(packageCard).getByRole("textbox", { name: `Share of ${name}` });
    expect(share("Morava Global Equity")).toHaveValue("37,5");
    expect(share("Vltava Bonds")).toHaveValue("62,5");
    await user.click(screen.getByRole("button", { name: "Add to cart: Life-cycle plan" }));
    await user.click(await screen.findByRole("tab", { name: /Life-cycle plan/ }));
    const contract = await screen.findByRole("article", { name: "Life-cycle plan" });
    expect(within(contract).getByRole("combobox", { name: "Starting line" })).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText(/is no longer available/)).not.toBeInTheDocument());
    await user.click(within(contract).getByRole("button", { name: "Remove Life-cycle plan" }));
    await waitFor(() => expect(inCart()).toEqual([["Package", false]]));
  });
});

describe("the route that adds a program by its code", () => {
  const routes = (
    <Routes>
      <Route path="/cart" element={<p>The cart page</p>} />
      <Route path="/cart/add/portfolio/:code" element={<AddPortfolio code="dynamic" />} />
      <Route path="/cart/add/unknown" element={<AddPortfolio code="UNKNOWN" />} />
    </Routes>
  );

  it("adds the program with the code in the address and opens the cart", async () => {
    await renderCart(routes, { path: "/cart/add/portfolio/dynamic" });
    expect(await screen.findByText("The cart page")).toBeInTheDocument();
    expect(inCart()).toEqual([["Program", products.dynamic]]);
  });

  it("opens the program's tab and leaves the program unchanged if it is already in the cart", async () => {
    fill(1);
    const { u0 } = currentCart().items;
    if (!u0 || u0.itemType === "Package") throw new Error("The cart has no fund.");
    const programItem = { ...u0, itemType: "Program" as const, id: products.dynamic };
    act(() => cartStore.set({ ...emptyCart, items: { u0: programItem } }));
    const Where = () => <p>The tab {useSearchParams()[0].get("tab")}</p>;
    await renderCart(
      <Routes>
        <Route path="/cart" element={<Where />} />
        <Route path="/cart/add/portfolio/:code" element={<AddPortfolio code="dynamic" />} />
      </Routes>,
      { path: "/cart/add/portfolio/dynamic" },
    );
    expect(await screen.findByText("The tab u0")).toBeInTheDocument();
    expect(currentCart().items).toEqual({ u0: programItem });
  });

  it("shows an empty state if no program has the code", async () => {
    await renderCart(routes, { path: "/cart/add/unknown" });
    expect(await screen.findByText("Program not found")).toBeInTheDocument();
    expect(inCart()).toEqual([]);
  });
});

describe("the cart and the session", () => {
  it("keeps the cart as unsaved work when the session expires", () => {
    fill(2);
    expect(collectWork()).toMatchObject({ cart: { version: 1 } });
  });

  it("empties the cart at a log-out", () => {
    fill(2);
    useSession.getState().logOut();
    expect(inCart()).toEqual([]);
  });
});
