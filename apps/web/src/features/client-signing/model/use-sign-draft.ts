import { useState } from "react";
import type { Drawn } from "#ui/signature-pad/strokes.ts";

/** What the client has entered towards the signature. */
export type SignDraft = {
  readonly hasConsent: boolean;
  readonly place: string;
  readonly drawn: Drawn;
  /** The name is typed in place of the drawing. */
  readonly isTyped: boolean;
  readonly typedName: string;
  readonly code: string;
};
export type ChangeDraft = (change: Partial<SignDraft>) => void;

const nothing: SignDraft = {
  hasConsent: false,
  place: "",
  drawn: { strokes: [], width: 0, height: 0 },
  isTyped: false,
  typedName: "",
  code: "",
};

/** Kept for the whole visit: it outlasts a refusal, a lost connection, and having to enter with a code once more. */
export function useSignDraft(): { draft: SignDraft; change: ChangeDraft } {
  const [draft, setDraft] = useState(nothing);
  return { draft, change: (part) => setDraft((before) => ({ ...before, ...part })) };
}
