import { buildFrameworkContract } from "@fundport/testing";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { currentCart } from "../../model/state/cart-store.ts";
import { buildCartItem } from "@fundport/testing/sales/cart-items";
import { cartOf, openCart } from "../../testing/open-cart.tsx";
import { CartPage } from "../cart-page.tsx";

const user = userEvent.setup();
// jsdom has no layout and cannot scroll.
Element.prototype.scrollIntoView = () => undefined;
const contracts = [
  buildFrameworkContract({
    id: 11,
    longTermInvestmentProduct: true,
    commissionModelId: 2,
    paidAdvisoryFeeRate: null,
  }),
  buildFrameworkContract({
    id: 12,
    clientName: "Lenka Veselá",
    clientBirthDate: "1988-11-02",
    accountNumber: "19-2000145399/0800",
  }),
];
const withContracts = { answers: { getFrameworkContracts: contracts } };
const cart = () => currentCart();
const framework = () => screen.getByRole("combobox", { name: "Framework contract" });
const longTerm = () => screen.getByRole("checkbox", { name: /Long-term investment product/ });

async function chooseContract(search: string, name: RegExp): Promise<void> {
  await user.click(screen.getByRole("radio", { name: "Appendix" }));
  await user.type(framework(), search);
  await user.click(await screen.findByRole("option", { name }));
}

beforeEach(() => localStorage.clear());

describe("the header form", () => {
  it.each([
    ["client", "prochaz"],
    ["birth date", "14. 3. 1979"],
    ["account number", "1000000005"],
  ])("finds a framework contract by its %s and copies the contract's terms", async (_what, search) => {
    await openCart(<CartPage />, cartOf(buildCartItem({})), withContracts);
    await chooseContract(search, /Karel Procházka/);
    expect(cart()).toMatchObject({
      contractIsAppendix: true,
      frameworkContractId: 11,
      serviceFeeId: 2,
      advisorFeeAbsolute: 1200,
      longTermInvestmentProduct: true,
      dateOfBirth: "1979-03-14",
    });
    expect(framework()).toHaveAccessibleDescription("born 14/03/1979 · 1000000005/0800");
    expect(longTerm()).toBeDisabled();
    expect(screen.getByText("set by the framework contract")).toBeInTheDocument();
  });

  it("shows the hidden service model of a framework contract", async () => {
    const ofOlga = contracts.map((contract) => ({ ...contract, clientName: "Olga Malá", commissionModelId: 4 }));
    await openCart(<CartPage />, cartOf(buildCartItem({})), { answers: { getFrameworkContracts: ofOlga.slice(0, 1) } });
    await user.click(screen.getByRole("combobox", { name: "Service model" }));
    expect(screen.queryByRole("option", { name: "Zdarma" })).not.toBeInTheDocument();
    await chooseContract("olga", /Olga Malá/);
    expect(cart()).toMatchObject({ frameworkContractId: 11, serviceFeeId: 4 });
    expect(screen.getByRole("combobox", { name: "Service model" })).toHaveValue("Zdarma");
  });

  it("lists only framework contracts that match the search", async () => {
    await openCart(<CartPage />, cartOf(buildCartItem({})), withContracts);
    await user.click(screen.getByRole("radio", { name: "Appendix" }));
    await user.type(framework(), "vesela");
    expect(await screen.findAllByRole("option")).toHaveLength(1);
    await user.type(framework(), "x");
    expect(await screen.findByText("No framework contract found")).toBeInTheDocument();
  });

  it("requires a framework contract for an appendix", async () => {
    await openCart(<CartPage />, cartOf(buildCartItem({})), withContracts);
    expect(framework()).toBeDisabled();
    await user.click(screen.getByRole("radio", { name: "Appendix" }));
    expect(framework()).toBeRequired();
    await user.click(framework());
    await user.tab();
    expect(framework()).toBeInvalid();
  });

  it("rejects a birth date in the future, and explains why", async () => {
    await openCart(<CartPage />, cartOf(buildCartItem({})), { user: { checkBirthDate: true } });
    const birth = screen.getByRole("textbox", { name: "Client’s date of birth" });
    await user.type(birth, "04051986");
    expect(cart().dateOfBirth).toBe("1986-05-04");
    await user.clear(birth);
    await user.type(birth, "04052086");
    expect(cart().dateOfBirth).toBeNull();
    expect(birth).toBeInvalid();
    expect(birth).toHaveAccessibleDescription("The date can’t be in the future.");
  });

  it("resets the header when the kind of contract changes, and restores it on undo", async () => {
    await openCart(<CartPage />, cartOf(buildCartItem({})), withContracts);
    await chooseContract("lenka", /Lenka Veselá/);
    expect(screen.getByRole("textbox", { name: "Annual advisory fee" })).toHaveValue("1,2");
    await user.click(screen.getByRole("radio", { name: "New contract" }));
    expect(cart()).toMatchObject({ serviceFeeId: null, frameworkContractId: null, contractIsAppendix: false });
    await user.click(await screen.findByRole("button", { name: "Undo" }));
    expect(cart()).toMatchObject({ serviceFeeId: 1, frameworkContractId: 12, advisorFeeRelative: 1.2 });
  });

  it("turns an appendix into a new contract when the service model changes, and reports it", async () => {
    await openCart(<CartPage />, cartOf(buildCartItem({})), withContracts);
    await chooseContract("lenka", /Lenka Veselá/);
    await user.click(screen.getByRole("combobox", { name: "Service model" }));
    await user.click(await screen.findByRole("option", { name: "Klasik" }));
    expect(screen.getByRole("radio", { name: "New contract" })).toBeChecked();
    expect(await screen.findByText(/This is now a new contract, not an appendix\./)).toBeInTheDocument();
  });

  it("restores fee and discount when a change of the service model is undone", async () => {
    const typed = { serviceFeeId: 1, advisorFeeRelative: 1.2, discount: 0.5, contractIsAppendix: false };
    await openCart(<CartPage />, { ...cartOf(buildCartItem({})), ...typed });
    await user.click(screen.getByRole("combobox", { name: "Service model" }));
    await user.click(await screen.findByRole("option", { name: "Klasik" }));
    expect(await screen.findByText("Service model changed to Klasik. Fee and discount were reset.")).toBeVisible();
    expect(cart()).toMatchObject({ serviceFeeId: 2, discount: 0 });
    await user.click(screen.getByRole("button", { name: "Undo" }));
    expect(cart()).toMatchObject(typed);
  });

  it("rejects an appendix if the advisor has no framework contract", async () => {
    await openCart(<CartPage />, cartOf(buildCartItem({})));
    await user.click(screen.getByRole("radio", { name: "Appendix" }));
    expect(await screen.findByText(/You don’t have a framework contract to add an appendix to/)).toBeInTheDocument();
    expect(screen.getByRole("radio", { name: "New contract" })).toBeChecked();
  });

  it("lets the advisor change the flag for a long-term product if the flag is available", async () => {
    await openCart(<CartPage />, cartOf(buildCartItem({})));
    await user.click(longTerm());
    expect(cart().longTermInvestmentProduct).toBe(true);
  });

  it("disables appendix, framework contract and long-term product without the right allowSameFrameworkContract", async () => {
    await openCart(<CartPage />, cartOf(buildCartItem({})), {
      ...withContracts,
      user: { allowSameFrameworkContract: false },
    });
    expect(screen.getByRole("radio", { name: "Appendix" })).toBeDisabled();
    expect(framework()).toBeDisabled();
    expect(longTerm()).toBeDisabled();
  });
});
