import { emptyCart, emptyInput, serialiseCart } from "@fundport/cart";
import { emptyClientForm } from "@fundport/rules";
import { buildDraftListItem } from "@fundport/testing";
import { products } from "@fundport/testing/catalogue/fake-catalogue";
import { act } from "@testing-library/react";
import { setClientForm } from "#features/clients/form/model/client-form-store.ts";
import { setContractId } from "#features/contracts/records/model/contract-store.ts";
import { cartStore } from "#features/sales/cart/model/state/cart-store.ts";
import { signIn } from "#features/sales/cart/testing/render-cart.tsx";
import { setLoadedDraft, startLoadedDraft } from "../model/loaded-draft.ts";

/** Returns an item with an investment in crowns, as a draft stores it. */
export const entry = (uuid: string, id: number, oneOffAmount: number) =>
  ({
    uuid,
    id,
    itemType: "Fund",
    isAmlValidated: true,
    calcInput: { ...emptyInput, currencyId: 1, oneOffAmount },
  }) as const;
export const mine = { ...emptyCart, items: { a: entry("a", products.equity, 100_000) } };
export const theirs = { ...emptyCart, items: { b: entry("b", products.bonds, 200_000) } };
export const listed = buildDraftListItem();
export const saved = { ...listed, updatedAt: "2026-11-20T12:00:00Z", etag: '"1"' };
/** The draft as another browser has saved it in the meantime. */
export const changed = { ...saved, etag: '"2"', data: serialiseCart(theirs) };
/** The reference to the draft as this browser has loaded it. */
export const loaded = { id: "d1", name: "Jana", identifier: null, etag: '"1"', saved: "" };

/** Logs in with the cart `mine`, and without a loaded draft. */
export function startWithMine(): void {
  localStorage.clear();
  signIn();
  startLoadedDraft();
  act(() => {
    cartStore.set(mine);
    setClientForm(emptyClientForm);
    setContractId(null);
    setLoadedDraft(null);
  });
}
