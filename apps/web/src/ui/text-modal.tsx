import { useEffect } from "react";
import { tellMissing, useOverlayParts } from "./late-overlays.ts";
import type { TextModalProps } from "./text-dialog.tsx";
import { useFocusReturn } from "./use-focus-return.ts";

/** A dialog with something to read. */
export function TextModal(props: TextModalProps) {
  useFocusReturn();
  const { parts, load } = useOverlayParts();
  useEffect(() => {
    load().catch(tellMissing);
  }, [load]);
  return parts && <parts.TextDialog {...props} />;
}
