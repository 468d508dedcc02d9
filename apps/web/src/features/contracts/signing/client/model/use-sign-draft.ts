import { useState } from "react";
import type { Drawing } from "#ui/forms/signature-pad/strokes.ts";
import { useTabText } from "./use-tab-text.ts";

/** The client's input in the form to sign. */
export type SignDraft = {
  /** The wording of the consent that the client ticked; null if it is not ticked. */
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
 * Keeps the client's input in the form to sign for the whole visit. It survives a refusal, a lost connection, and
 * entering the code again. Place and name also survive a reload; consent, drawing and code must be entered again after
 * a reload.
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
