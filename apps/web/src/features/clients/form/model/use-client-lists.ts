import type { Codelists } from "@fundport/api";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useGlobalList } from "#features/catalogue/reference/use-reference.ts";
import { banksQuery } from "../api/client-queries.ts";

/**
 * Returns the code lists with the banks of all countries. Until the banks load, contains only Czech and Slovak banks.
 */
export function useClientLists(): Codelists {
  const lists = useGlobalList("getCodelists");
  const { data: banks } = useQuery(banksQuery);
  return useMemo(() => (banks === undefined ? lists : { ...lists, banks }), [lists, banks]);
}
