import type { CartEntry, CartReference } from "@fundport/cart";
import { type QueryClient, useQueries, useQueryClient, type UseQueryResult } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { type GlobalList, globalListQuery, nameLists } from "#features/catalogue/reference/api/reference-queries.ts";
import { useGlobalList, useGlobalLists } from "#features/catalogue/reference/use-reference.ts";
import { CallError } from "#lib/http/api.ts";
import { settings } from "#lib/settings.ts";
import {
  type LoadedProduct,
  type LoadedTerms,
  type ProductKey,
  productQuery,
  termsQuery,
} from "../../api/product-queries.ts";
import type { Questionnaire } from "@fundport/rules";
import { questionnaireQuery } from "../../api/questionnaire-query.ts";
import { assembleGlobal, assembleReference, cartLists } from "./assemble-reference.ts";

/** The loading status of a product; `missing` if the server no longer has it. */
export type ProductStatus = "loading" | "failed" | "missing" | "ready";
export type CartData = {
  readonly reference: CartReference;
  /** The status of each product, by `statusKey`: item type and id. */
  readonly status: ReadonlyMap<string, ProductStatus>;
  /** The loaded questionnaires with their texts, by code. */
  readonly questionnaires: ReadonlyMap<string, Questionnaire>;
  readonly retry: (key: ProductKey) => void;
  /** True until every product has loaded or failed. */
  readonly isLoading: boolean;
};

export function statusKey({ itemType, id }: { itemType: string; id: number }): string {
  return `${itemType}-${id}`;
}

/**
 * Loads the global reference data when an event needs it, so that rows of long lists need not subscribe to it. The
 * loading screen has usually cached these lists already. Throws `CallError`.
 */
export async function loadGlobalReference(client: QueryClient, language: string) {
  const answers = cartLists.map((name: GlobalList) => client.ensureQueryData(globalListQuery(name, language)));
  return assembleGlobal(nameLists(cartLists, await Promise.all(answers)), settings);
}

/** Returns the reference data that does not depend on the products in the cart. */
export function useGlobalReference() {
  const lists = useGlobalLists(cartLists);
  return useMemo(() => assembleGlobal(lists, settings), [lists]);
}

type ContractTypes = CartReference["contractTypes"];

/**
 * Returns the keys of the funds and programs that an entry needs. A package needs its funds, a contract every program
 * that it may contain.
 */
export function productKeysOf(entry: CartEntry, contractTypes: ContractTypes): readonly string[] {
  if (entry.itemType === "Package") return entry.funds.map(({ id }) => statusKey({ itemType: "Fund", id }));
  if (entry.itemType !== "Contract") return [statusKey(entry)];
  const programIds = contractTypes.get(entry.id)?.programIds ?? [];
  return programIds.map((id) => statusKey({ itemType: "Program", id }));
}

/** Returns the distinct product keys of the cart. */
export function listProductKeys(entries: readonly CartEntry[], contractTypes: ContractTypes): readonly string[] {
  return [...new Set(entries.flatMap((entry) => productKeysOf(entry, contractTypes)))];
}

/**
 * Loads the products of the cart in parallel and assembles the reference data. Each product is used as soon as it has
 * loaded; the others have the status `loading`, `failed` or `missing`. Source: docs/reference/cart.md#reference-data.
 */
export function useCartReference(products: readonly string[]): CartData {
  const global = useGlobalReference();
  const { i18n } = useTexts();
  const { language } = i18n;
  const queryClient = useQueryClient();
  const signature = products.join();
  const keys = useMemo(() => readKeys(signature), [signature]);
  const loaded = useQueries({ queries: keys.map((key) => productQuery(key, language)), combine: readResults });
  const terms = useQueries({ queries: keys.map(termsQuery), combine: readResults });
  const questionnaires = useQuestionnaires(global.fundTypes, loaded);
  const reference = useMemo(
    () =>
      assembleReference(
        global,
        keys.map((_key, index) => ({ product: loaded[index]?.data, terms: terms[index]?.data })),
        questionnaires,
      ),
    [global, keys, loaded, terms, questionnaires],
  );
  const status = useMemo(
    () => new Map(keys.map((key, index) => [statusKey(key), joinStatus(loaded[index], terms[index])])),
    [keys, loaded, terms],
  );
  const retry = useCallback(
    (key: ProductKey) => {
      void queryClient.refetchQueries({ queryKey: productQuery(key, language).queryKey });
      void queryClient.refetchQueries({ queryKey: termsQuery(key).queryKey });
    },
    [queryClient, language],
  );
  const isLoading = [...status.values()].includes("loading");
  return useMemo(
    () => ({ reference, status, questionnaires, retry, isLoading }),
    [reference, status, questionnaires, retry, isLoading],
  );
}

/**
 * Returns the loaded questionnaires of the cart's fund types. A questionnaire is requested as soon as the cart contains
 * a fund that needs it.
 */
function useQuestionnaires(
  fundTypes: CartReference["fundTypes"],
  loaded: readonly Result<LoadedProduct>[],
): ReadonlyMap<string, Questionnaire> {
  const { i18n } = useTexts();
  const aml = useGlobalList("getAmlQuestionnaire");
  const codes = listQuestionnaireCodes(fundTypes, loaded);
  const own = useQueries({
    queries: codes.map((code) => questionnaireQuery(code, i18n.language)),
    combine: readLoaded,
  });
  return useMemo(() => new Map([aml, ...own].map((one) => [one.code, one])), [aml, own]);
}

function listQuestionnaireCodes(
  fundTypes: CartReference["fundTypes"],
  loaded: readonly Result<LoadedProduct>[],
): readonly string[] {
  const codes = loaded.flatMap(({ data }) => {
    const type = data?.itemType === "Fund" ? fundTypes.get(data.product.fundTypeId ?? 0) : undefined;
    return type?.hasQuestionnaire ? (type.questionnaireCode ?? []) : [];
  });
  return [...new Set(codes)];
}

function readLoaded(results: UseQueryResult<Questionnaire>[]): readonly Questionnaire[] {
  return results.flatMap(({ data }) => data ?? []);
}

/** Parses product keys that are joined by commas. */
export function readKeys(signature: string): readonly ProductKey[] {
  return signature.split(",").flatMap((key): ProductKey[] => {
    const [itemType, id] = key.split("-");
    return itemType === "Fund" || itemType === "Program" ? [{ itemType, id: Number(id) }] : [];
  });
}

type Result<Data> = { data: Data | undefined; status: ProductStatus };

/**
 * This function is defined outside the component, so that React Query combines the results again only when a query
 * changes.
 */
function readResults<Data extends LoadedProduct | LoadedTerms>(results: UseQueryResult<Data>[]): Result<Data>[] {
  return results.map(({ data, isError, isFetching, error }) => ({
    data,
    status: readStatus(data, isError && !isFetching, error),
  }));
}

function readStatus(data: unknown, isFailed: boolean, error: Error | null): ProductStatus {
  if (data !== undefined) return "ready";
  if (!isFailed) return "loading";
  return error instanceof CallError && error.status === 404 ? "missing" : "failed";
}

function joinStatus(first: Result<unknown> | undefined, second: Result<unknown> | undefined): ProductStatus {
  const both = [first?.status ?? "loading", second?.status ?? "loading"];
  return (["missing", "failed", "loading"] as const).find((status) => both.includes(status)) ?? "ready";
}
