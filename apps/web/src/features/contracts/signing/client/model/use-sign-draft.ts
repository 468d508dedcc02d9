import { useState } from "react";
import type { Drawing } from "#ui/forms/signature-pad/strokes.ts";
import { useTabText } from "./use-tab-text.ts";

/** The client's entries for the signature. */
export type SignDraft = {
  /** The ticked wording; null if not ticked. */
  readonly consent: string | null;
  readonly place: string;
  readonly drawing: Drawing;
  /** True if the client types their name instead of drawing. */
  readonly isTyped: boolean;
  readonly typedName: string;
  readonly code: string;
};
export type ChangeDraft = (change: Partial<SignDraft>) => void;

type VolatileDraft = Omit<SignDraft, "place" | "typedName">;

const emptyDraft: VolatileDraft = {
  consent: null,
  drawing: { strokes: [], width: 0, height: 0 },
  isTyped: false,
  code: "",
};

/**
 * Keeps the client's entries for the whole visit: they survive a refusal, a lost connection, and identifying by code
 * again. Typed texts also survive a reload; consent, drawing and code must be entered again.
 */
export function useSignDraft(token: string): { draft: SignDraft; change: ChangeDraft } {
  const [draft, setDraft] = useState(emptyDraft);
  const [place, setPlace] = useTabText("place", token);
  const [typedName, setTypedName] = useTabText("name", token);
  function change({ place: placeNow, typedName: nameNow, ...others }: Partial<SignDraft>) {
    if (placeNow !== undefined) setPlace(placeNow);
    if (nameNow !== undefined) setTypedName(nameNow);
    setDraft((before) => ({ ...before, ...others }));
  }
  return { draft: { ...draft, place, typedName }, change };
}
