import type { AssignedProduct } from "@fundport/api";
import { useQuery } from "@tanstack/react-query";
import { useTexts } from "#lib/language/use-texts.tsx";
import { globalListQuery } from "#features/catalogue/reference/api/reference-queries.ts";
import type { Catalogue } from "./catalogue.ts";
import { useCatalogue } from "./use-catalogue.ts";

type Market =
  | { readonly state: "pending" }
  | { readonly state: "failed"; readonly error: unknown; readonly isRetrying: boolean; readonly retry: () => void }
  | { readonly state: "ready"; readonly catalogue: Catalogue; readonly assigned: readonly AssignedProduct[] };

/**
 * Returns the funds on offer with the assigned products of the advisor and the company, or the state of loading them.
 */
export function useMarket(): Market {
  const { i18n } = useTexts();
  const { catalogue, ...funds } = useCatalogue();
  const assigned = useQuery(globalListQuery("getAssignedProducts", i18n.language));
  const failed = [funds, assigned].filter(({ isError, data }) => isError && data === undefined);
  if (failed.length > 0)
    return {
      state: "failed",
      error: failed[0]?.error,
      isRetrying: failed.some(({ isFetching }) => isFetching),
      retry: () => {
        for (const query of failed) void query.refetch();
      },
    };
  if (!catalogue || !assigned.data) return { state: "pending" };
  return { state: "ready", catalogue, assigned: assigned.data };
}
