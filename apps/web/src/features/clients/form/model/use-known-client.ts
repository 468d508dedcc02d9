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
 * Loads the client of the chosen framework contract once per choice. Fills in empty fields and offers a choice for
 * typed values that differ. While the client loads, the form stays usable.
 * Source: docs/reference/client-lookups-and-links.md#filled-values.
 */
export function useKnownClient({ fill, undo }: Pick<Lookups, "fill" | "undo">) {
  const contracts = useGlobalList("getFrameworkContracts");
  const contractId = useCart((cart) => cart.frameworkContractId);
  const clientId = contracts.find(({ id }) => id === contractId)?.clientId ?? null;
  const isLoaded = useClientForm((form) => form.clientId === clientId);
  const isFilled = lookupStore.use(({ filledContractId }) => filledContractId === contractId);
  const isNeeded = clientId !== null && !isLoaded && !isFilled;
  const { data, isError, isFetching, refetch } = useQuery({ ...knownClientQuery(clientId ?? 0), enabled: isNeeded });
  const applyClient = useEffectEvent(
    (data: EndpointOutput<"getClient"> | undefined, clientId: number | null, contractId: number | null) => {
      if (!isFilled && (isLoaded || data?.id === clientId))
        lookupStore.set({ ...lookupStore.get(), filledContractId: contractId });
      if (!isNeeded || data?.id !== clientId) return;
      const clientValues = formOfRecord(data);
      // Removes values that were filled in for another client and have not been changed since.
      const { filledNote } = lookupStore.get();
      if (currentClientForm().clientId !== null && filledNote !== null && filledNote.source !== "web-request") undo();
      fill(clientValues, "framework-contract");
      if (currentClientForm().personalId === clientValues.personalId) editClientForm({ clientId });
    },
  );
  useEffect(() => applyClient(data, clientId, contractId), [data, clientId, contractId]);
  return {
    isLoading: isNeeded && isFetching,
    isFailed: isNeeded && isError && !isFetching,
    retry: () => void refetch(),
  };
}
