import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import type { DraftCart } from "./draft-cart.ts";
import { useApplyDraft } from "./use-apply-draft.ts";

/**
 * Opens a draft that the advisor chose on the home page or in the search, in the same way as from the list of drafts.
 * The link names the draft in the state of its history entry, `{ draft: { id, name } }`. Each history entry opens its
 * draft only once.
 */
export function useChosenDraft(cart: DraftCart): void {
  const { key, state } = useLocation();
  const navigate = useNavigate();
  const apply = useApplyDraft(cart);
  const handledKey = useRef("");
  useEffect(() => {
    const chosenDraft = readChosen(state);
    if (chosenDraft === null || handledKey.current === key) return;
    handledKey.current = key;
    void navigate("/draft-contracts", { replace: true });
    void apply(chosenDraft);
  }, [key, state, navigate, apply]);
}

function readChosen(state: unknown): { id: string; name: string } | null {
  if (typeof state !== "object" || state === null || !("draft" in state)) return null;
  const { draft } = state;
  if (typeof draft !== "object" || draft === null || !("id" in draft) || !("name" in draft)) return null;
  const { id, name } = draft;
  return typeof id === "string" && typeof name === "string" ? { id, name } : null;
}
