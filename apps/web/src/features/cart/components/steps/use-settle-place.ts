import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { findPlace, readSettlePlace } from "../../model/settle-place.ts";

/**
 * Leads whoever comes by a link to what is wrong to its field, once the products are there; returns whether somebody did.
 * The page then marks everything that is wrong, as after an attempt to go on.
 */
export function useSettlePlace(page: RefObject<HTMLElement | null>, isReady: boolean): boolean {
  const { state, key } = useLocation();
  const settle = readSettlePlace(state);
  const led = useRef<string | null>(null);
  useEffect(() => {
    if (settle === null || !isReady || led.current === key || !page.current) return;
    led.current = key;
    const found = findPlace(page.current, settle);
    found?.focus({ preventScroll: true });
    found?.scrollIntoView({ block: "center" });
  }, [page, isReady, settle, key]);
  return settle !== null;
}
