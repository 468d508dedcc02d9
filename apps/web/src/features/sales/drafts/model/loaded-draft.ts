import type { Draft } from "@fundport/api";
import { type CartState, readStoredCart } from "@fundport/cart";
import { currentCart } from "#features/sales/cart/model/state/cart-store.ts";
import { currentClientForm } from "#features/clients/form/model/client-form-store.ts";
import { currentContractId } from "#features/contracts/records/model/contract-store.ts";
import { registerSavedWork } from "#features/identity/sessions/model/work-sources.ts";
import { createUserStore } from "#features/identity/sessions/model/user-store.ts";
import { orNull, parseText, recordOf } from "#lib/parse.ts";
import type { DraftContent } from "./draft-content.ts";
import { fingerprint } from "./draft-fingerprint.ts";

/** The draft that the cart was loaded from or saved into. */
export type LoadedDraft = {
  readonly id: string;
  readonly name: string;
  readonly identifier: string | null;
  /** The ETag of the loaded state. An update of the draft sends it. */
  readonly etag: string;
  /** The fingerprint of the content that the draft contains. */
  readonly saved: string;
};

/** The loaded draft is stored in the browser, like the cart. Source: docs/reference/drafts.md#loaded-draft. */
export const loadedDraftStore = createUserStore<LoadedDraft | null>({
  name: "draft",
  version: 1,
  initial: null,
  parse: orNull(
    recordOf<LoadedDraft>({
      id: parseText,
      name: parseText,
      identifier: orNull(parseText),
      etag: parseText,
      saved: parseText,
    }),
  ),
  formerState: (packed) => ("draft" in packed ? packed.draft : undefined),
  unsavedWork: { name: "draft", isWork: (draft) => draft !== null },
});

export const useLoadedDraft = loadedDraftStore.use;

/**
 * Starts the store of the loaded draft for the logged-in user, and registers which work needs no saving before a
 * log-out. Returns a function that stops both.
 */
export function startLoadedDraft(): () => void {
  const stops = [
    loadedDraftStore.start(),
    // A log-out loses no work with the reference to the draft, but it may lose the cart, unless the draft contains the
    // cart.
    registerSavedWork("draft", () => true),
    registerSavedWork("cart", (work) => {
      const cart = readStoredCart(work);
      return cart !== null && (isSigned(cart) || isSavedInDraft({ ...currentContent(), cart }));
    }),
    registerSavedWork("client", () => isSigned(currentCart()) || isSavedInDraft(currentContent())),
    // A log-out cannot lose a contract, because contracts are stored on the server.
    registerSavedWork("contract", () => true),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Returns the current cart, client and contract. */
export function currentContent(): DraftContent {
  return { cart: currentCart(), client: currentClientForm(), contractId: currentContractId() };
}

/**
 * Returns true if the cart's contract is signed and so contains all of its content. The cart is emptied when the user
 * leaves the contract's page.
 */
function isSigned({ activeStep }: CartState): boolean {
  return activeStep === "signed" && currentContractId() !== null;
}

function isSavedInDraft(content: DraftContent): boolean {
  return fingerprint(content) === currentDraft()?.saved;
}

export function currentDraft(): LoadedDraft | null {
  return loadedDraftStore.get();
}

export function setLoadedDraft(draft: LoadedDraft | null): void {
  loadedDraftStore.set(draft);
}

/** Returns the reference to a draft whose content is now in the cart and the client form. */
export function loadedFrom(draft: Omit<Draft, "data">, content: DraftContent): LoadedDraft {
  const { id, name, identifier, etag } = draft;
  return { id, name, identifier, etag, saved: fingerprint(content) };
}
