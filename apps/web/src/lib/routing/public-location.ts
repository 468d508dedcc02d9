import { useSyncExternalStore } from "react";
import { create } from "zustand";

/**
 * A minimal router for the public pages, because the app's router loads only with the app. It is sufficient because the
 * public pages are few and independent, and have no query.
 */
const useMoves = create<{ hasMoved: boolean }>()(() => ({ hasMoved: false }));
const noteMove = () => useMoves.setState({ hasMoved: true });

function subscribe(listener: () => void): () => void {
  // Creates a handler for each subscriber. The browser would register a shared handler only once, and the first
  // subscriber to leave would remove it for all.
  const handlePopState = () => noteMove();
  const stop = useMoves.subscribe(listener);
  window.addEventListener("popstate", handlePopState);
  return () => {
    stop();
    window.removeEventListener("popstate", handlePopState);
  };
}

/** Returns true if the user has navigated since the page was loaded. */
export function hasMoved(): boolean {
  return useMoves.getState().hasMoved;
}

/** Returns the current path and follows navigation. */
export function usePath(): string {
  return useSyncExternalStore(subscribe, () => window.location.pathname);
}

/** Navigates to a path of the app. `replace` replaces the history entry. */
export function goTo(path: string, { replace = false }: { replace?: boolean } = {}): void {
  if (replace) window.history.replaceState(null, "", path);
  else window.history.pushState(null, "", path);
  noteMove();
}
