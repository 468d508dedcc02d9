import { useSyncExternalStore } from "react";
import { create } from "zustand";

/**
 * The little of a router that the public pages need: the portal's own comes with the portal.
 * Its pages are few, each stands alone, and none has more in its address than its path.
 */
const useMoves = create<{ hasMoved: boolean }>()(() => ({ hasMoved: false }));
const noteMove = () => useMoves.setState({ hasMoved: true });

function subscribe(listener: () => void): () => void {
  // One handler per subscriber: the browser would register a shared one a single time, so that the first to unsubscribe
  // would remove it for all.
  const handlePopState = () => noteMove();
  const stop = useMoves.subscribe(listener);
  window.addEventListener("popstate", handlePopState);
  return () => {
    stop();
    window.removeEventListener("popstate", handlePopState);
  };
}

/** Whether one has moved since the page was loaded. */
export function hasMoved(): boolean {
  return useMoves.getState().hasMoved;
}

/** The path of the address, as it is now and after each move. */
export function usePath(): string {
  return useSyncExternalStore(subscribe, () => window.location.pathname);
}

/** Goes to a path of the portal; `replace` leaves no way back to where one was. */
export function goTo(path: string, { replace = false }: { replace?: boolean } = {}): void {
  if (replace) window.history.replaceState(null, "", path);
  else window.history.pushState(null, "", path);
  noteMove();
}
