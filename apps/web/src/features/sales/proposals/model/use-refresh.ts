import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { GlobalList } from "#features/catalogue/reference/api/reference-queries.ts";

/**
 * The global lists that the figures and checks of a proposal depend on: rates, the user's terms, limits, currencies,
 * service models, contracts and asset classes.
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
 * When the page opens, reloads all data that a proposal is calculated and checked with, so that changes are visible
 * before a document is requested. Returns a function that reloads the data again after the server has reported changes.
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
