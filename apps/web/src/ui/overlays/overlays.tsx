import { type ReactNode, useEffect } from "react";
import { useTrackClicks } from "./after-click.ts";
import { endOverlays, setMounted, useOverlayParts } from "./lazy-overlays.ts";

/**
 * Where toasts and confirmations appear: toasts top-right, on a phone bottom-right, and so on a tablet, where they would
 * lie over the page's own buttons. Their code comes after the first page. Source: portal §2.7.
 */
export function Overlays({ children }: { children: ReactNode }) {
  const { parts } = useOverlayParts();
  useTrackClicks();
  useEffect(() => endOverlays, []);
  return (
    <>
      {parts && <parts.OverlayParts onMounted={setMounted} />}
      {children}
    </>
  );
}
