import type { FundListItem } from "@fundport/api";
import { useQuery } from "@tanstack/react-query";
import { referenceDateOf } from "#features/catalogue/reference/model/reference-date.ts";
import { useTexts } from "#lib/language/use-texts.tsx";
import { globalListQuery } from "#features/catalogue/reference/api/reference-queries.ts";
import { useGlobalList } from "#features/catalogue/reference/use-reference.ts";
import { buildCatalogue, type Catalogue } from "./catalogue.ts";

/** One catalogue per fund list, so that pages do not create it again. */
const cachedCatalogues = new WeakMap<readonly FundListItem[], { sources: readonly unknown[]; catalogue: Catalogue }>();

/**
 * Returns all funds of the market with the names that belong to their ids. `catalogue` is undefined until the funds
 * load.
 */
export function useCatalogue() {
  const { i18n } = useTexts();
  const codelists = useGlobalList("getCodelists");
  const assetClasses = useGlobalList("getAssetClasses");
  const query = useQuery(globalListQuery("getFunds", i18n.language));
  const funds = query.data;
  return { ...query, catalogue: funds && cachedCatalogue(funds) };

  function cachedCatalogue(list: readonly FundListItem[]): Catalogue {
    const sources = [codelists, assetClasses, i18n.language];
    const cachedEntry = cachedCatalogues.get(list);
    if (cachedEntry?.sources.every((source, index) => source === sources[index])) return cachedEntry.catalogue;
    const catalogue = buildCatalogue(list, codelists, assetClasses, i18n.language, referenceDateOf(list));
    cachedCatalogues.set(list, { sources, catalogue });
    return catalogue;
  }
}
