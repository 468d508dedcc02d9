import { useLayoutEffect, useRef } from "react";
import { createStore } from "zustand";

/** The elements of hints in the server's HTML, by hint code. They are kept after the opening screen is removed. */
const served = createStore<ReadonlyMap<string, HTMLElement>>()(() => new Map());

/** Stores the elements of hints. Call this before React replaces the opening screen. */
export function storeServedHints(): void {
  const hints = [...document.querySelectorAll<HTMLElement>("[data-hint]")];
  served.setState(new Map(hints.map((hint) => [hint.dataset["hint"] ?? "", hint])), true);
}

/** Discards the stored hints, because they may be outdated when the log-in page opens again in the same tab. */
export function removeServedHints(): void {
  served.setState(new Map(), true);
}

/** Returns the element of a hint in the server's HTML; null if the hint is missing or in another language. */
export function findServedHint(code: string, language: string): HTMLElement | null {
  const hint = served.getState().get(code);
  return hint?.lang === language ? hint : null;
}

/**
 * Moves the hint's element from the server's HTML to its place on the page. The element stays the same, so that screen
 * readers can continue to read it.
 */
export function ServedHint({ hint, className }: { hint: HTMLElement; className: string | undefined }) {
  const container = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    container.current?.append(hint);
    return () => hint.remove();
  }, [hint]);
  return <div ref={container} className={className} />;
}
