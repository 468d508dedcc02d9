import { useEffect, useState } from "react";
import type { DraftCart } from "./draft-cart.ts";
import { type DraftContent, isAtContract } from "./draft-content.ts";
import { differsByContract, fingerprint } from "./draft-fingerprint.ts";
import type { LoadedDraft } from "./loaded-draft.ts";

/** A moving slider changes the cart sixty times a second; the saved state is updated after a pause. */
const pauseMs = 300;

/**
 * Whether the draft contains the current content. Otherwise, `made`: only the contract created since is missing;
 * `made-unsaved`: more is missing, but at the contract step it is in the contract.
 * Source: docs/reference/drafts.md#loaded-draft.
 */
export type SavedState = "saved" | "made" | "made-unsaved" | "unsaved";

function savedStateOf(content: DraftContent, saved: string): SavedState {
  if (fingerprint(content) === saved) return "saved";
  if (differsByContract(content, saved)) return "made";
  return isAtContract(content) ? "made-unsaved" : "unsaved";
}

/** Returns the saved state, and follows changes of the cart, the form and the contract. */
export function useSavedState(cart: DraftCart, { saved }: LoadedDraft): SavedState {
  const [state, setState] = useState(() => savedStateOf(cart.read(), saved));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const update = () => setState(savedStateOf(cart.read(), saved));
    update();
    const stop = cart.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(update, pauseMs);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [cart, saved]);
  return state;
}
