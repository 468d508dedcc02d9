import type { CartEntry } from "@fundport/cart";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef } from "react";
import { type ProductKey, termsQuery } from "../api/product-queries.ts";

/** Source: cart §9, "Recalculation debounce 200 ms"; decisions: the debounce is for calls. */
const debounceMs = 200;

/**
 * Asks again for the fee schemes and limits of an edited item once the editing has paused, unless they came less than
 * a minute ago. The calculation does not wait for it. Source: cart §4, "Editing an item's inputs reloads …".
 */
export function useTermsReload(): (entry: CartEntry) => void {
  const queryClient = useQueryClient();
  const pending = useRef(new Map<string, ProductKey>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(
    (entry) => {
      if (entry.itemType !== "Fund" && entry.itemType !== "Program") return;
      const key: ProductKey = { itemType: entry.itemType, id: entry.id };
      pending.current.set(`${key.itemType}-${key.id}`, key);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        for (const waiting of pending.current.values()) void queryClient.prefetchQuery(termsQuery(waiting));
        pending.current.clear();
      }, debounceMs);
    },
    [queryClient],
  );
}
