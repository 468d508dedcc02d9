import { type CartState, cartVersion, emptyCart, listItems, readBesideCart, readStoredCart } from "@fundport/cart";
import { type ClientForm, emptyClientForm, readStoredClientForm } from "@fundport/rules";
import { isEmptyClientForm } from "#features/clients/form/model/client-form-store.ts";
import { readStoredDocuments } from "#features/contracts/records/model/contract-store.ts";

/** What a draft holds: the cart, beside it what is typed of the client, and which contract was made of both. */
export type DraftContent = {
  readonly cart: CartState;
  readonly client: ClientForm;
  readonly contractId: number | null;
};

export const emptyContent: DraftContent = { cart: emptyCart, client: emptyClientForm, contractId: null };

/** Whether there is nothing to save: no item, and nothing of a client. */
export function isEmptyContent({ cart, client }: DraftContent): boolean {
  return listItems(cart).length === 0 && isEmptyClientForm(client);
}

/** Whether its contract is what is shown: nothing was changed since that was made. */
export function isAtContract({ cart, contractId }: DraftContent): boolean {
  return contractId !== null && (cart.activeStep === "contract" || cart.activeStep === "signed");
}

/**
 * The content as a draft's data: the stored cart, with the form as a field of its state where anything is typed, and the
 * contract as another where there is one.
 */
export function serialiseContent({ cart, client, contractId }: DraftContent) {
  const form = isEmptyClientForm(client) ? {} : { contractFormValues: client };
  const documents = contractId === null ? {} : { documents: { contractId } };
  return { version: cartVersion, state: { ...cart, ...form, ...documents } };
}

/**
 * Reads a draft's data; null where this portal cannot read its cart, its form or its contract. Drafts of before these
 * have neither.
 */
export function readContent(data: unknown): DraftContent | null {
  const cart = readStoredCart(data);
  const { contractFormValues: stored, documents } = readBesideCart(data) ?? {};
  const client = stored === undefined || stored === null ? emptyClientForm : readStoredClientForm(stored);
  const contract = readStoredDocuments(documents);
  if (cart === null || client === null || contract === undefined) return null;
  return { cart, client, contractId: contract?.contractId ?? null };
}

/** What the list shows beside a draft's name: the client's number; `known` where nothing is typed of any client. */
export function identifierOf({ client }: DraftContent, known: string | null): string | null {
  return isEmptyClientForm(client) ? known : client.personalId || null;
}
