import { formOfRecord } from "@fundport/rules";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { useCart } from "#features/cart/model/cart-store.ts";
import { useGlobalList } from "#features/reference/use-reference.ts";
import { knownClientQuery } from "../api/known-client-query.ts";
import type { LookUps } from "../use-look-ups.ts";
import { currentClientForm, editClientForm, useClientForm } from "./client-form-store.ts";

/**
 * Loads the client of the chosen framework contract, once for each choice: what nobody has typed is filled in, what is
 * typed stays and is asked about. The form is usable meanwhile. Source: client §4, Client form.
 */
export function useKnownClient(fill: LookUps["fill"]) {
  const contracts = useGlobalList("getFrameworkContracts");
  const contractId = useCart((cart) => cart.frameworkContractId);
  const clientId = contracts.find(({ id }) => id === contractId)?.clientId ?? null;
  const isThere = useClientForm((form) => form.clientId === clientId);
  /** The choice whose client has been filled in: another number typed since is the advisor's word. */
  const filled = useRef<number | null>(null);
  const isWanted = clientId !== null && !isThere && filled.current !== contractId;
  const { data, isError, isFetching, refetch } = useQuery({ ...knownClientQuery(clientId ?? 0), enabled: isWanted });
  const take = useEffectEvent(() => {
    if (isThere) filled.current = contractId;
    if (!data || !isWanted || data.id !== clientId) return;
    filled.current = contractId;
    fill(formOfRecord(data), "framework-contract");
    if (currentClientForm().clientId === null) editClientForm({ clientId });
  });
  useEffect(() => take(), [data, clientId, contractId]);
  return {
    isLoading: isWanted && isFetching,
    isFailed: isWanted && isError && !isFetching,
    retry: () => void refetch(),
  };
}
