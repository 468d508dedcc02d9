import { emptyCart } from "@fundport/cart";
import { emptyClientForm } from "@fundport/rules";
import { makeValidForm } from "@fundport/testing/clients/valid-forms";
import { createPick } from "@fundport/testing/pick";
import { buildContract } from "@fundport/testing";
import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { cartStore, currentCart } from "#features/sales/cart/model/state/cart-store.ts";
import { products } from "@fundport/testing/catalogue/fake-catalogue";
import { buildCartItem } from "@fundport/testing/sales/cart-items";
import { cartOf } from "#features/sales/cart/testing/open-cart.tsx";
import { renderCart, signIn } from "#features/sales/cart/testing/render-cart.tsx";
import { setClientForm } from "#features/clients/form/model/client-form-store.ts";
import { currentContractId, setContractId } from "#features/contracts/records/model/contract-store.ts";
import { contractTermsStore, forgetContractTerms } from "../model/contract-terms.ts";
import { clientLists, clientTerms } from "#features/clients/form/testing/client-lists.ts";
import { CartRoute } from "#app/routes/sales/cart.tsx";

const user = userEvent.setup();
const open = (options: Parameters<typeof renderCart>[1] = {}) =>
  renderCart(<CartRoute />, {
    ...options,
    answers: { getCodelists: clientLists, getBanks: clientLists.banks, createContract: "never" },
  });

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(window, "scrollTo").mockImplementation(() => undefined);
  Element.prototype.scrollIntoView = () => undefined;
  signIn();
  act(() => {
    cartStore.set(emptyCart);
    setClientForm(emptyClientForm);
    setContractId(null);
    forgetContractTerms();
  });
});

it("offers a framework contract for an empty cart, requires a service model, and creates the contract without items", async () => {
  act(() => setClientForm(makeValidForm(createPick(7), clientTerms)));
  const { network } = await open();
  await user.click(await screen.findByRole("button", { name: "Framework contract only" }));
  expect(currentCart().contractIsAppendix).toBe(false);
  expect(screen.queryByRole("radio", { name: /Appendix/ })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Enter client details" }));
  const model = screen.getByRole("combobox", { name: /Service model/ });
  expect(model).toHaveFocus();
  expect(model).toBeInvalid();
  await user.click(model);
  await user.click((await screen.findAllByRole("option"))[0]!);
  await user.click(screen.getByRole("button", { name: "Enter client details" }));
  expect(await screen.findByRole("heading", { level: 1, name: /^Client/ })).toBeVisible();
  expect(screen.getByText(/Only the framework contract will be created/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Create framework contract only" }));
  await waitFor(() =>
    expect(network.requests("createContract")[0]?.body).toMatchObject({
      frameworkOnly: true,
      cart: { state: { items: {}, contractIsAppendix: false } },
    }),
  );
});

it("returns to the empty cart if the user cancels the framework contract", async () => {
  await open();
  await user.click(await screen.findByRole("button", { name: "Framework contract only" }));
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(screen.getByText("Your cart is empty")).toBeVisible();
  expect(contractTermsStore.get().frameworkOnly).toBe(false);
});

it("offers only a framework contract for a cart with products, and keeps the products in the cart", async () => {
  act(() => cartStore.set(cartOf(buildCartItem({ uuid: "a", id: products.equity }))));
  await open();
  await user.click(await screen.findByRole("combobox", { name: /Service model/ }));
  await user.click((await screen.findAllByRole("option"))[0]!);
  const [other] = await screen.findAllByRole("button", { name: "Other contract options" });
  await waitFor(() => expect(other).toBeEnabled());
  await user.click(other!);
  await user.click(await screen.findByRole("menuitem", { name: "Framework contract only" }));
  expect(await screen.findByText(/without the products in the cart/)).toBeVisible();
  expect(Object.keys(currentCart().items)).toEqual(["a"]);
});

it.each([
  ["lacks the right to create it", { allowSameFrameworkContract: false }, false],
  ["creates an appendix", {}, true],
])("does not offer only a framework contract if the advisor %s", async (_who, rights, contractIsAppendix) => {
  act(() => cartStore.set({ ...cartOf(buildCartItem({ uuid: "a", id: products.equity })), contractIsAppendix }));
  await open({ user: rights });
  expect((await screen.findAllByRole("button", { name: /^New (contract|appendix)$/ })).length).toBeGreaterThan(0);
  expect(screen.queryByRole("button", { name: "Other contract options" })).toBeNull();
});

it("shows the framework contract after a reload, although the cart is empty", async () => {
  act(() => {
    cartStore.set({ ...emptyCart, activeStep: "contract", availableStep: "contract" });
    contractTermsStore.set({ frameworkOnly: true, language: null });
    setContractId(40);
  });
  const getContract = buildContract({ frameworkOnly: true, documents: [] });
  await renderCart(<CartRoute />, { answers: { getContract } });
  expect(await screen.findByRole("heading", { level: 1, name: "Contract 26-0000123-0" })).toBeVisible();
  expect(currentContractId()).toBe(40);
});
