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
 * Reloads all data of a proposal's calculation and checks: when the page opens, so that changes are visible before a
 * document is requested, and when the server reports changes.
 */
export function useRefresh(): () => Promise<void> {
  const queryClient = useQueryClient();
  const refresh = async () => {
    await Promise.all([
      queryClient.refetchQueries({ queryKey: ["cart"], type: "active" }),
      ...lists.map((name) => queryClient.refetchQueries({ queryKey: ["reference", name], type: "active" })),
    ]);
  };
  const initialRefresh = useRef(refresh);
  useEffect(() => {
    void initialRefresh.current();
  }, []);
  return refresh;
}
