import { useEffect, useState } from "react";
import type { DraftCart } from "./draft-cart.ts";
import { fingerprint } from "./fingerprint.ts";
import type { LoadedDraft } from "./loaded-draft.ts";

/** A slider on its way changes the cart sixty times a second; what is saved is said when it rests. */
const restMs = 300;

/** Whether the draft holds the cart as it stands. */
export function useIsSaved(cart: DraftCart, draft: LoadedDraft | null): boolean {
  const saved = draft?.saved;
  const [isSaved, setSaved] = useState(() => fingerprint(cart.read()) === saved);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => setSaved(fingerprint(cart.read()) === saved);
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
  return isSaved;
}
