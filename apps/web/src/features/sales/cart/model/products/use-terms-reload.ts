import type { CartEntry } from "@fundport/cart";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef } from "react";
import { type ProductKey, termsQuery } from "../../api/product-queries.ts";

/** The delay before fees and limits are requested. The calculation is not delayed. */
const debounceMs = 200;

/**
 * Returns the products whose fees and limits apply to an entry: the starting program of a contract, the funds of a
 * package, otherwise the entry's own product.
 */
function pricedProducts(entry: CartEntry): readonly ProductKey[] {
  if (entry.itemType === "Package") return entry.funds.map(({ id }) => ({ itemType: "Fund", id }));
  if (entry.itemType !== "Contract") return [{ itemType: entry.itemType, id: entry.id }];
  const { startingLineId } = entry.calcInput;
  return startingLineId === null ? [] : [{ itemType: "Program", id: startingLineId }];
}

/**
 * Returns a function that reloads the fee schemes and limits of an edited item once editing pauses, unless they were
 * loaded less than a minute ago. The calculation does not wait for them.
 * Source: docs/reference/cart.md#reference-data.
 */
export function useTermsReload(): (entry: CartEntry) => void {
  const queryClient = useQueryClient();
  const pending = useRef(new Map<string, ProductKey>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(
    (entry) => {
      for (const key of pricedProducts(entry)) pending.current.set(`${key.itemType}-${key.id}`, key);
      if (pending.current.size === 0) return;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        for (const key of pending.current.values()) void queryClient.prefetchQuery(termsQuery(key));
        pending.current.clear();
      }, debounceMs);
    },
    [queryClient],
  );
}
