import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { findLinkedField, readLinkedField } from "../../model/state/linked-field.ts";

/**
 * If a link to a field opened this page, focuses that field after the products have loaded. Returns true in that case,
 * so that the page marks all issues, as after an attempt to continue.
 */
export function useFocusLinkedField(page: RefObject<HTMLElement | null>, isReady: boolean): boolean {
  const { state, key } = useLocation();
  const settle = readLinkedField(state);
  const handledKey = useRef<string | null>(null);
  useEffect(() => {
    if (settle === null || !isReady || handledKey.current === key || !page.current) return;
    handledKey.current = key;
    const control = findLinkedField(page.current, settle);
    control?.focus({ preventScroll: true });
    control?.scrollIntoView({ block: "center" });
  }, [page, isReady, settle, key]);
  return settle !== null;
}
