import { type CartState, cartVersion, emptyCart, listItems, readOtherFields, readStoredCart } from "@fundport/cart";
import { type ClientForm, emptyClientForm, readStoredClientForm } from "@fundport/rules";
import { isEmptyClientForm } from "#features/clients/form/model/client-form-store.ts";
import { readStoredDocuments } from "#features/contracts/records/model/contract-store.ts";

/** The content of a draft: the cart, the client data that was typed, and the contract created from both. */
export type DraftContent = {
  readonly cart: CartState;
  readonly client: ClientForm;
  readonly contractId: number | null;
};

export const emptyContent: DraftContent = { cart: emptyCart, client: emptyClientForm, contractId: null };

/** Returns true if the content has no items and no client data. */
export function isEmptyContent({ cart, client }: DraftContent): boolean {
  return listItems(cart).length === 0 && isEmptyClientForm(client);
}

/**
 * Returns true if the cart is at the contract step or later. Its content has then not changed since the contract was
 * created.
 */
export function isAtContract({ cart, contractId }: DraftContent): boolean {
  return contractId !== null && (cart.activeStep === "contract" || cart.activeStep === "signed");
}

/**
 * Returns the data to store in a draft. This is the stored cart; its state also contains the client form if the form is
 * not empty, and the contract if one was created.
 */
export function serialiseContent({ cart, client, contractId }: DraftContent) {
  const form = isEmptyClientForm(client) ? {} : { contractFormValues: client };
  const documents = contractId === null ? {} : { documents: { contractId } };
  return { version: cartVersion, state: { ...cart, ...form, ...documents } };
}

/**
 * Reads the data of a draft. Null if this app cannot read the cart, the form or the contract. Older drafts contain
 * neither form nor contract.
 */
export function readContent(data: unknown): DraftContent | null {
  const cart = readStoredCart(data);
  const { contractFormValues: stored, documents } = readOtherFields(data) ?? {};
  const client = stored === undefined || stored === null ? emptyClientForm : readStoredClientForm(stored);
  const contract = readStoredDocuments(documents);
  if (cart === null || client === null || contract === undefined) return null;
  return { cart, client, contractId: contract?.contractId ?? null };
}

/**
 * Returns the text that the list shows beside the draft's name: the client's birth number; `fallback` if the client
 * form is empty.
 */
export function identifierOf({ client }: DraftContent, fallback: string | null): string | null {
  return isEmptyClientForm(client) ? fallback : client.personalId || null;
}
