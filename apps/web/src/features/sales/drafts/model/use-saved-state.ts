import { useEffect, useState } from "react";
import type { DraftCart } from "./draft-cart.ts";
import { type DraftContent, isAtContract } from "./draft-content.ts";
import { differsByContract, fingerprint } from "./draft-fingerprint.ts";
import type { LoadedDraft } from "./loaded-draft.ts";

/** Delay before the saved state is updated, because a moving slider changes the cart sixty times a second. */
const pauseMs = 300;

/**
 * Whether the draft contains the current content. `saved`: it contains all of it; `made`: it lacks only the contract,
 * which was created after saving; `made-unsaved`: it lacks more, but the contract contains everything; `unsaved`: some
 * content is neither in the draft nor in a contract.
 * Source: docs/reference/drafts.md#loaded-draft.
 */
export type SavedState = "saved" | "made" | "made-unsaved" | "unsaved";

function savedStateOf(content: DraftContent, saved: string): SavedState {
  if (fingerprint(content) === saved) return "saved";
  if (differsByContract(content, saved)) return "made";
  return isAtContract(content) ? "made-unsaved" : "unsaved";
}

/**
 * Returns whether the draft contains the current content, and updates the result when the cart, the form or the
 * contract changes.
 */
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
