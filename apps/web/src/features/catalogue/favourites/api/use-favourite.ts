import type { AssignedProduct } from "@fundport/api";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTexts } from "#lib/language/use-texts.tsx";
import { globalListQuery } from "#features/catalogue/reference/api/reference-queries.ts";
import { call } from "#lib/http/api.ts";
import { showFailure } from "#ui/feedback/toasts.ts";
import { type FavouriteKey, hasFavourite, withFavourite } from "../model/favourites.ts";

/**
 * Matches the cached assigned products of every language: each language has its own cache entry, although the list is
 * the same.
 */
const assignedKey = ["reference", "getAssignedProducts"];

const callsOf = {
  Fund: { add: "addFavouriteFund", remove: "removeFavouriteFund" },
  FundPackage: { add: "addFavouriteFundPackage", remove: "removeFavouriteFundPackage" },
} as const;

/**
 * Returns whether a fund or a package template is a favourite, and a function that toggles this. The new state shows
 * immediately; if the request fails, only this product returns to its former state and a toast reports the failure.
 * Source: docs/reference/catalogue.md#favourites.
 */
export function useFavourite({ productType, id, name }: FavouriteKey & { readonly name: string }) {
  const { t, i18n } = useTexts("product");
  const client = useQueryClient();
  const isFavourite = useIsFavourite(i18n.language, { productType, id });
  return { isFavourite, toggle: () => void change(!isFavourite) };

  async function change(isAdded: boolean): Promise<void> {
    const toggleId = `favourite-${productType}-${id}`;
    const mutationKey = ["favourite", productType, id];
    const mutation = client.getMutationCache().build(client, {
      mutationKey,
      // Requests for one product are sent one after the other, so that the last click counts.
      scope: { id: toggleId },
      mutationFn: () => call(callsOf[productType][isAdded ? "add" : "remove"], { params: { id } }),
      onMutate: async () => {
        await client.cancelQueries({ queryKey: assignedKey });
        apply(isAdded);
      },
      onError: () => {
        // If a later click is pending, keep the state that it set.
        if (client.isMutating({ mutationKey }) === 1) apply(!isAdded);
        showFailure(t(isAdded ? "favourite-add-error" : "favourite-remove-error", { name }), { id: toggleId });
      },
      onSuccess: () => client.invalidateQueries({ queryKey: ["reference", "getUser"] }),
    });
    // A toast has already reported the failure.
    await mutation.execute(undefined).catch(() => undefined);
  }

  function apply(isAdded: boolean) {
    client.setQueriesData<AssignedProduct[]>(
      { queryKey: assignedKey },
      (assigned) => assigned && withFavourite(assigned, { productType, id }, isAdded),
    );
  }
}

function useIsFavourite(language: string, key: FavouriteKey): boolean {
  const query = globalListQuery("getAssignedProducts", language);
  return useQuery({ ...query, select: (assigned) => hasFavourite(assigned, key) }).data ?? false;
}
