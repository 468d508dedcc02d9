import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import type { DraftCart } from "./draft-cart.ts";
import { useApplyDraft } from "./use-apply-draft.ts";

/**
 * Asks for a draft that was chosen elsewhere (among the recent ones, in the search) as for one of the list. Whoever
 * leads here says which in the state of the history entry, `{ draft: { id, name } }`; it is asked once.
 */
export function useChosenDraft(cart: DraftCart): void {
  const { key, state } = useLocation();
  const navigate = useNavigate();
  const apply = useApplyDraft(cart);
  const asked = useRef("");
  useEffect(() => {
    const chosen = readChosen(state);
    if (chosen === null || asked.current === key) return;
    asked.current = key;
    void navigate("/draft-contracts", { replace: true });
    void apply(chosen);
  }, [key, state, navigate, apply]);
}

function readChosen(state: unknown): { id: string; name: string } | null {
  if (typeof state !== "object" || state === null || !("draft" in state)) return null;
  const { draft } = state;
  if (typeof draft !== "object" || draft === null || !("id" in draft) || !("name" in draft)) return null;
  const { id, name } = draft;
  return typeof id === "string" && typeof name === "string" ? { id, name } : null;
}
