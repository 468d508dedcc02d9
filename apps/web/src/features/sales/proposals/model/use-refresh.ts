import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { GlobalList } from "#features/catalogue/reference/api/reference-queries.ts";

/**
 * The global lists that a proposal depends on: rates, the user's terms, limits, currencies, service models, contracts
 * and asset classes.
 */
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
 * Reloads all data of a proposal's calculation and checks when the page opens, so that changes are visible before a
 * document is requested. Returns a function that reloads them again after the server has reported changes.
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
