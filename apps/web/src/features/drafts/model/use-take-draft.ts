import type { Draft } from "@fundport/api";
import { readStoredCart } from "@fundport/cart";
import { useQueryClient } from "@tanstack/react-query";
import { rememberStored } from "../api/draft-queries.ts";
import type { DraftCart } from "./draft-cart.ts";
import { currentDraft, loadedFrom, setLoadedDraft } from "./loaded-draft.ts";

/** Puts a stored draft into the cart, with an undo. Returns whether it could be. */
export function useTakeDraft(cart: DraftCart) {
  const client = useQueryClient();
  return async (stored: Draft, message: string): Promise<boolean> => {
    const state = readStoredCart(stored.data);
    const before = currentDraft();
    if (state === null || !(await cart.replace(state, { message, onUndo: () => setLoadedDraft(before) }))) return false;
    rememberStored(client, stored);
    setLoadedDraft(loadedFrom(stored, cart.read()));
    return true;
  };
}
