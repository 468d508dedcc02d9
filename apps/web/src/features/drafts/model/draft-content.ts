import { type CartState, cartVersion, emptyCart, listItems, readBesideCart, readStoredCart } from "@fundport/cart";
import { type ClientForm, emptyClientForm, readStoredClientForm } from "@fundport/rules";
import { isEmptyClientForm } from "#features/client/model/client-form-store.ts";

/** What a draft holds: the cart, and beside it what is typed of the client. */
export type DraftContent = { readonly cart: CartState; readonly client: ClientForm };

export const emptyContent: DraftContent = { cart: emptyCart, client: emptyClientForm };

/** Whether there is nothing to save: no item, and nothing of a client. */
export function isEmptyContent({ cart, client }: DraftContent): boolean {
  return listItems(cart).length === 0 && isEmptyClientForm(client);
}

/** The content as a draft's data: the stored cart, with the form as a field of its state where anything is typed. */
export function serialiseContent({ cart, client }: DraftContent) {
  const form = isEmptyClientForm(client) ? {} : { contractFormValues: client };
  return { version: cartVersion, state: { ...cart, ...form } };
}

/** Reads a draft's data; null where this portal cannot read its cart or its form. Drafts of before the form have none. */
export function readContent(data: unknown): DraftContent | null {
  const cart = readStoredCart(data);
  const { contractFormValues: stored } = readBesideCart(data) ?? {};
  const client = stored === undefined || stored === null ? emptyClientForm : readStoredClientForm(stored);
  return cart === null || client === null ? null : { cart, client };
}

/** What the list shows beside a draft's name: the client's number; `known` where nothing is typed of any client. */
export function identifierOf({ client }: DraftContent, known: string | null): string | null {
  return isEmptyClientForm(client) ? known : client.personalId || null;
}
