import { type CartState, cartVersion, emptyCart, listItems, readOtherFields, readStoredCart } from "@fundport/cart";
import { type ClientForm, emptyClientForm, readStoredClientForm } from "@fundport/rules";
import { isEmptyClientForm } from "#features/clients/form/model/client-form-store.ts";
import { readStoredDocuments } from "#features/contracts/records/model/contract-store.ts";

/** Content of a draft: the cart, the typed client data, and the contract created from both. */
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

/** Returns true if the content is at its contract's step: it has not changed since the contract was created. */
export function isAtContract({ cart, contractId }: DraftContent): boolean {
  return contractId !== null && (cart.activeStep === "contract" || cart.activeStep === "signed");
}

/**
 * Returns a draft's data: the stored cart, whose state also contains the client form, if not empty, and the contract,
 * if there is one.
 */
export function serialiseContent({ cart, client, contractId }: DraftContent) {
  const form = isEmptyClientForm(client) ? {} : { contractFormValues: client };
  const documents = contractId === null ? {} : { documents: { contractId } };
  return { version: cartVersion, state: { ...cart, ...form, ...documents } };
}

/**
 * Reads a draft's data. Null if this app cannot read its cart, its form or its contract. Older drafts lack form and
 * contract.
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
 * Returns the client's personal id, which the list shows beside a draft's name; `fallback` if no client data is typed.
 */
export function identifierOf({ client }: DraftContent, fallback: string | null): string | null {
  return isEmptyClientForm(client) ? fallback : client.personalId || null;
}
