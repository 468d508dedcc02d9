import type { AssignedProduct } from "@fundport/api";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTexts } from "#lib/use-texts.tsx";
import { globalListQuery } from "#features/reference/api/reference-queries.ts";
import { call } from "#lib/api.ts";
import { showFailure } from "#ui/toasts.ts";
import { type FavouriteKey, hasFavourite, withFavourite } from "../model/favourites.ts";

/** The list is the same in every language; each has its own entry in the cache. */
const assignedKey = ["reference", "getAssignedProducts"];

const callsOf = {
  Fund: { add: "addFavouriteFund", remove: "removeFavouriteFund" },
  FundPackage: { add: "addFavouriteFundPackage", remove: "removeFavouriteFundPackage" },
} as const;

/**
 * Whether a fund or a package template is among the user's favourites, and the switch. It shows at once; when the call
 * fails, this product alone goes back to what it was and a toast says so. Source: client and details §4, Favourites.
 */
export function useFavourite({ productType, id, name }: FavouriteKey & { readonly name: string }) {
  const { t, i18n } = useTexts("product");
  const client = useQueryClient();
  const toggleId = `favourite-${productType}-${id}`;
  const { data: isFavourite = false } = useQuery({
    ...globalListQuery("getAssignedProducts", i18n.language),
    select: (assigned) => hasFavourite(assigned, { productType, id }),
  });
  const { mutate } = useMutation({
    // Presses of one heart are sent one after the other, so that the last one counts.
    scope: { id: toggleId },
    mutationFn: (wanted: boolean) => call(callsOf[productType][wanted ? "add" : "remove"], { params: { id } }),
    onMutate: async (wanted) => {
      await client.cancelQueries({ queryKey: assignedKey });
      apply(wanted);
    },
    onError: (_error, wanted) => {
      apply(!wanted);
      showFailure(t(wanted ? "favourite-add-error" : "favourite-remove-error", { name }), { id: toggleId });
    },
    onSuccess: () => client.invalidateQueries({ queryKey: ["reference", "getUser"] }),
  });
  return { isFavourite, toggle: () => mutate(!isFavourite) };

  function apply(wanted: boolean) {
    client.setQueriesData<AssignedProduct[]>(
      { queryKey: assignedKey },
      (assigned) => assigned && withFavourite(assigned, { productType, id }, wanted),
    );
  }
}
