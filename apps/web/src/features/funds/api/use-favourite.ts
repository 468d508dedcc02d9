import type { AssignedProduct } from "@fundport/api";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { globalListQuery } from "#features/reference/api/reference-queries.ts";
import { call } from "#lib/api.ts";
import { showFailure } from "#ui/toasts.ts";
import { hasFavourite, withFavourite } from "../model/favourites.ts";

/** The list is the same in every language; each has its own entry in the cache. */
const assignedKey = ["reference", "getAssignedProducts"];

/**
 * Whether a fund is among the user's favourites, and the switch. It shows at once; when the call fails, this fund alone
 * goes back to what it was and a toast says so. Source: client and details §4, Favourites.
 */
export function useFavourite(fund: { id: number; name: string }) {
  const { t, i18n } = useTranslation("funds");
  const client = useQueryClient();
  const { data: isFavourite = false } = useQuery({
    ...globalListQuery("getAssignedProducts", i18n.language),
    select: (assigned) => hasFavourite(assigned, fund.id),
  });
  const { mutate } = useMutation({
    // Presses of one heart are sent one after the other, so that the last one counts.
    scope: { id: `favourite-fund-${fund.id}` },
    mutationFn: (wanted: boolean) =>
      call(wanted ? "addFavouriteFund" : "removeFavouriteFund", { params: { id: fund.id } }),
    onMutate: async (wanted) => {
      await client.cancelQueries({ queryKey: assignedKey });
      apply(wanted);
    },
    onError: (_error, wanted) => {
      apply(!wanted);
      showFailure(t(wanted ? "favourite-add-error" : "favourite-remove-error", { name: fund.name }), {
        id: `favourite-fund-${fund.id}`,
      });
    },
    onSuccess: () => client.invalidateQueries({ queryKey: ["reference", "getUser"] }),
  });
  return { isFavourite, toggle: () => mutate(!isFavourite) };

  function apply(wanted: boolean) {
    client.setQueriesData<AssignedProduct[]>(
      { queryKey: assignedKey },
      (assigned) => assigned && withFavourite(assigned, fund.id, wanted),
    );
  }
}
