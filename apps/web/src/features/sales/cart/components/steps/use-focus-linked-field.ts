import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { findLinkedField, readLinkedField } from "../../model/state/linked-field.ts";

/**
 * Moves the focus to the field that a link to this page named, once the products are there. Returns whether there was
 * such a link; the page then marks everything that is wrong, as after an attempt to go on.
 */
export function useFocusLinkedField(page: RefObject<HTMLElement | null>, isReady: boolean): boolean {
  const { state, key } = useLocation();
  const settle = readLinkedField(state);
  const led = useRef<string | null>(null);
  useEffect(() => {
    if (settle === null || !isReady || led.current === key || !page.current) return;
    led.current = key;
    const found = findLinkedField(page.current, settle);
    found?.focus({ preventScroll: true });
    found?.scrollIntoView({ block: "center" });
  }, [page, isReady, settle, key]);
  return settle !== null;
}
