import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { GlobalList } from "#features/catalogue/reference/api/reference-queries.ts";

/** Rates, the user's own terms, limits of contract types, charging methods and currencies, service models, contracts. */
const lists: readonly GlobalList[] = [
  "getForex",
  "getUser",
  "getContractTypes",
  "getCodelists",
  "getCommissionModels",
  "getFrameworkContracts",
  "getAssetClasses",
];

/**
 * Loads everything anew that a proposal is calculated and checked with: once when the page opens, so that what has moved
 * is seen before the document is asked for, and again when the server says that it has moved since.
 */
export function useRefresh(): () => Promise<void> {
  const queryClient = useQueryClient();
  const refresh = async () => {
    await Promise.all([
      queryClient.refetchQueries({ queryKey: ["cart"], type: "active" }),
      ...lists.map((name) => queryClient.refetchQueries({ queryKey: ["reference", name], type: "active" })),
    ]);
  };
  const opened = useRef(refresh);
  useEffect(() => {
    void opened.current();
  }, []);
  return refresh;
}
