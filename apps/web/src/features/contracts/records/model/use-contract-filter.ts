import { useCallback } from "react";
import { useSearchParams } from "react-router";
import { type ContractFilter, parseShow } from "./contract-filter.ts";

type PagedFilter = ContractFilter & { readonly page: number };

/**
 * Stores the filter and page of the contract list in the address, so that the back button leads from a contract to the
 * same rows.
 */
export function useContractFilter() {
  const [address, setAddress] = useSearchParams();
  const page = address.get("page") ?? "";
  const filter: PagedFilter = {
    show: parseShow(address.get("show")),
    search: (address.get("search") ?? "").slice(0, 100),
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  };
  /** Changes the filter. Returns to the first page unless `changed` contains a page. */
  const change = useCallback(
    (changed: Partial<PagedFilter>, options?: { replace: boolean }) =>
      setAddress((before) => {
        const next = new URLSearchParams(before);
        next.delete("page");
        for (const [name, value] of Object.entries(changed)) {
          const isDefault = value === "" || value === "all" || value === 1;
          if (isDefault) next.delete(name);
          else next.set(name, String(value));
        }
        return next;
      }, options),
    [setAddress],
  );
  return { filter, change };
}
