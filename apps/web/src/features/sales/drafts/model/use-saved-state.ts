import { useEffect, useState } from "react";
import type { DraftCart } from "./draft-cart.ts";
import { type DraftContent, isAtContract } from "./draft-content.ts";
import { differsByContract, fingerprint } from "./draft-fingerprint.ts";
import type { LoadedDraft } from "./loaded-draft.ts";

/** A slider on its way changes the cart sixty times a second; what is saved is said when it rests. */
const restMs = 300;

/**
 * Whether the draft holds the cart as it stands. Where it does not: `made`, all that it lacks is the contract that was made
 * since; `made-unsaved`, it lacks more, which at the contract's step is in the contract. Source: docs/decisions/179.
 */
export type SavedState = "saved" | "made" | "made-unsaved" | "unsaved";

function savedStateOf(content: DraftContent, saved: string): SavedState {
  if (fingerprint(content) === saved) return "saved";
  if (differsByContract(content, saved)) return "made";
  return isAtContract(content) ? "made-unsaved" : "unsaved";
}

/** Keeps up with the cart, the form and the contract. */
export function useSavedState(cart: DraftCart, { saved }: LoadedDraft): SavedState {
  const [state, setState] = useState(() => savedStateOf(cart.read(), saved));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => setState(savedStateOf(cart.read(), saved));
    look();
    const stop = cart.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(look, restMs);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [cart, saved]);
  return state;
}
