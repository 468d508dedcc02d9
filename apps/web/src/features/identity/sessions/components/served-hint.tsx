import { useLayoutEffect, useRef } from "react";
import { createStore } from "zustand";

/** The hints that the server has put into the opening screen, by their codes. They outlive that screen. */
const served = createStore<ReadonlyMap<string, HTMLElement>>()(() => new Map());

/** Keeps them before React draws over the opening screen. */
export function storeServedHints(): void {
  const hints = [...document.querySelectorAll<HTMLElement>("[data-hint]")];
  served.setState(new Map(hints.map((hint) => [hint.dataset["hint"] ?? "", hint])), true);
}

/** A later log-in page, in the same tab, has what is fetched for it: what was served may be old by then. */
export function removeServedHints(): void {
  served.setState(new Map(), true);
}

/** The hint of a code as the server has put it into the page in this language; null where it has not. */
export function findServedHint(code: string, language: string): HTMLElement | null {
  const hint = served.getState().get(code);
  return hint?.lang === language ? hint : null;
}

/** The same element, now in its place on the page: whoever reads it already goes on reading. */
export function ServedHint({ hint, className }: { hint: HTMLElement; className: string | undefined }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    place.current?.append(hint);
    return () => hint.remove();
  }, [hint]);
  return <div ref={place} className={className} />;
}
