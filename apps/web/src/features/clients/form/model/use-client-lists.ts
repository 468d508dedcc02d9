import type { Codelists } from "@fundport/api";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useGlobalList } from "#features/catalogue/reference/use-reference.ts";
import { banksQuery } from "../api/client-queries.ts";

/** The code lists with the banks of all countries; the Czech and Slovak ones are there from the start. */
export function useClientLists(): Codelists {
  const lists = useGlobalList("getCodelists");
  const { data: banks } = useQuery(banksQuery);
  return useMemo(() => (banks === undefined ? lists : { ...lists, banks }), [lists, banks]);
}
