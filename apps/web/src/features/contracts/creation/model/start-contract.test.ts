import { emptyCart } from "@fundport/cart";
import { emptyClientForm } from "@fundport/rules";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { cartStore } from "#features/sales/cart/model/state/cart-store.ts";
import { buildCartItem } from "@fundport/testing/sales/cart-items";
import { cartOf } from "#features/sales/cart/testing/open-cart.tsx";
import { clientFormStore, setClientForm } from "#features/clients/form/model/client-form-store.ts";
import { useSession } from "#features/identity/sessions/model/session-store.ts";
import { contractStore, currentContractId, setContractId } from "#features/contracts/records/model/contract-store.ts";
import { contractTermsStore, setContractTerms } from "./contract-terms.ts";
import { startContract } from "./start-contract.ts";

const cart = cartOf(buildCartItem({ uuid: "a" }));
const eva = { ...emptyClientForm, lastName: "Veselá", personalId: "8551010013" };
let stops: (() => void)[] = [];

beforeEach(() => {
  localStorage.clear();
  stops = [cartStore.start(), clientFormStore.start(), startContract()];
  useSession.getState().logIn({ id: 1, name: "Jana Dvořáková", language: "en" });
  cartStore.set(cart);
  setClientForm(eva);
  setContractId(40);
  setContractTerms({ frameworkOnly: true, language: "sk" });
});
afterEach(() => {
  for (const stop of stops) stop();
  useSession.setState({ userData: null });
});

describe("the contract of a cart and a client", () => {
  it("keeps the contract when the cart changes, also after a reload", () => {
    cartStore.set({ ...cart, discount: 5 });
    setClientForm({ ...eva, city: "Brno" });
    expect(currentContractId()).toBe(40);
    expect(JSON.parse(localStorage.getItem("fundport-contract-1") ?? "")).toMatchObject({ state: { contractId: 40 } });
  });

  it("keeps the contract and the client when the only product of the cart is replaced", () => {
    cartStore.set(emptyCart);
    cartStore.set(cartOf(buildCartItem({ uuid: "b" })));
    expect(currentContractId()).toBe(40);
  });

  it("removes the contract when the client form is emptied, and restores it with the client", () => {
    setClientForm(emptyClientForm);
    expect(currentContractId()).toBeNull();
    expect(contractTermsStore.get()).toEqual({ frameworkOnly: true, language: null });
    setClientForm(eva);
    expect(currentContractId()).toBe(40);
  });

  const jan = { ...emptyClientForm, lastName: "Novák", personalId: "8001011238" };

  it("does not restore the contract for the next client", () => {
    setClientForm(emptyClientForm);
    setClientForm(jan);
    expect(currentContractId()).toBeNull();
  });

  it("removes the contract when another client's form replaces the form", () => {
    setClientForm(jan);
    expect(currentContractId()).toBeNull();
  });

  it("keeps the contract when the client's birth number or name is corrected", () => {
    setClientForm({ ...eva, personalId: "8551010024" });
    setClientForm({ ...eva, lastName: "Malá", personalId: "8551010024" });
    expect(currentContractId()).toBe(40);
  });

  it.each([{ contractId: "40" }, { contractId: 0 }, {}, null])(
    "returns null as the contract's id if storage contains %o",
    (state) => {
      localStorage.setItem("fundport-contract-1", JSON.stringify({ version: 1, state }));
      contractStore.adopt();
      expect(currentContractId()).toBeNull();
    },
  );
});
