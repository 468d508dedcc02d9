import { useEffect, useState } from "react";
import { useOverlayParts } from "./lazy-overlays.ts";
import { PlainDialog } from "./plain-dialog.tsx";
import type { TextModalProps } from "./text-dialog.tsx";
import { useFocusReturn } from "./use-focus-return.ts";

/** A dialog with something to read. Where the library's cannot be loaded it is the browser's own: what it asks is asked. */
export function TextModal(props: TextModalProps) {
  useFocusReturn();
  const { parts, load } = useOverlayParts();
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    load().catch(() => setMissing(true));
  }, [load]);
  if (parts) return <parts.TextDialog {...props} />;
  return isMissing && <PlainDialog {...props} />;
}
