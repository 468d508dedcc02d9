import type { EndpointOutput } from "@fundport/api";
import { formOfRecord } from "@fundport/rules";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useCart } from "#features/sales/cart/model/state/cart-store.ts";
import { useGlobalList } from "#features/catalogue/reference/use-reference.ts";
import { knownClientQuery } from "../api/client-queries.ts";
import type { Lookups } from "./lookups/use-lookups.ts";
import { currentClientForm, editClientForm, useClientForm } from "./client-form-store.ts";
import { lookupStore } from "./lookups/lookup-store.ts";

/**
 * Loads the client of the chosen framework contract, once for each choice: what nobody has typed is filled in, what is
 * typed stays and is asked about. The form is usable meanwhile. Source: client §4, Client form.
 */
export function useKnownClient({ fill, undo }: Pick<Lookups, "fill" | "undo">) {
  const contracts = useGlobalList("getFrameworkContracts");
  const contractId = useCart((cart) => cart.frameworkContractId);
  const clientId = contracts.find(({ id }) => id === contractId)?.clientId ?? null;
  const isThere = useClientForm((form) => form.clientId === clientId);
  const isTaken = lookupStore.use(({ contractTaken }) => contractTaken === contractId);
  const isWanted = clientId !== null && !isThere && !isTaken;
  const { data, isError, isFetching, refetch } = useQuery({ ...knownClientQuery(clientId ?? 0), enabled: isWanted });
  const take = useEffectEvent(
    (data: EndpointOutput<"getClient"> | undefined, clientId: number | null, contractId: number | null) => {
      if (!isTaken && (isThere || data?.id === clientId))
        lookupStore.set({ ...lookupStore.get(), contractTaken: contractId });
      if (!isWanted || data?.id !== clientId) return;
      const known = formOfRecord(data);
      // What was filled in for another client goes, as far as nobody has changed it since.
      const { filled } = lookupStore.get();
      if (currentClientForm().clientId !== null && filled !== null && filled.source !== "web-request") undo();
      fill(known, "framework-contract");
      if (currentClientForm().personalId === known.personalId) editClientForm({ clientId });
    },
  );
  useEffect(() => take(data, clientId, contractId), [data, clientId, contractId]);
  return {
    isLoading: isWanted && isFetching,
    isFailed: isWanted && isError && !isFetching,
    retry: () => void refetch(),
  };
}
