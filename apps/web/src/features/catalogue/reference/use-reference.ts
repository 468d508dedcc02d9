import type { EndpointOutput } from "@fundport/api";
import {
  useQueries,
  useQuery,
  useSuspenseQueries,
  useSuspenseQuery,
  type UseSuspenseQueryOptions,
} from "@tanstack/react-query";
import { useCallback } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { type GlobalList, globalListQuery, type Lists, nameLists } from "./api/reference-queries.ts";

type SuspenseOptions<Name extends GlobalList> = UseSuspenseQueryOptions<EndpointOutput<Name>>;

/**
 * A list as soon as it is there: the page waits for it, where the loading screen has not, and fails with it. Throws
 * `CallError`.
 */
export function useGlobalList<Name extends GlobalList>(name: Name): EndpointOutput<Name> {
  const { i18n } = useTexts();
  return useSuspenseQuery(globalListQuery(name, i18n.language) as SuspenseOptions<Name>).data;
}

/** Several lists, as `useGlobalList` has one: the same object as long as none of them changed. */
export function useGlobalLists<Name extends GlobalList>(names: readonly Name[]): Lists<Name> {
  const { i18n } = useTexts();
  const queries = names.map((name) => globalListQuery(name, i18n.language));
  const combine = useCallback(
    (results: readonly { data: unknown }[]) =>
      nameLists(
        names,
        results.map(({ data }) => data),
      ),
    [names],
  );
  return useSuspenseQueries({ queries, combine });
}

/** A list that is good to have: undefined while it is not there, or cannot be loaded; nothing waits for it. */
export function useListIfThere<Name extends GlobalList>(name: Name): EndpointOutput<Name> | undefined {
  return useListProgress(name).data;
}

/** As `useListIfThere`; `isPending` until the list has loaded for the first time, or could not be loaded. */
export function useListProgress<Name extends GlobalList>(name: Name) {
  const { i18n } = useTexts();
  const { data, isPending } = useQuery(globalListQuery(name, i18n.language));
  return { data, isPending };
}

/** Whether lists are there that a part of a page needs: without them the part is left out, and the page stands. */
export function useAreListsThere(names: readonly GlobalList[]): boolean {
  const { i18n } = useTexts();
  const results = useQueries({ queries: names.map((name) => globalListQuery(name, i18n.language)) });
  return results.every(({ data }) => data !== undefined);
}
