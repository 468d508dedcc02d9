import { useMemo } from "react";
import { useTexts } from "#lib/use-texts.tsx";
import { useGlobalList } from "#features/reference/use-reference.ts";
import type { Catalogue } from "../catalogue.ts";
import { buildFilterIndex, type FilterIndex } from "./filter-index.ts";

/** One index a catalogue: who comes back to the list finds it made. */
const made = new WeakMap<Catalogue, FilterIndex>();

export function useFilterIndex(catalogue: Catalogue): FilterIndex {
  const { t } = useTexts("funds");
  const lists = useGlobalList("getCodelists");
  const assetClasses = useGlobalList("getAssetClasses");
  return useMemo(() => {
    const known = made.get(catalogue);
    if (known) return known;
    const index = buildFilterIndex(catalogue.funds, lists, assetClasses, {
      managementStyles: {
        Active: t("management-Active"),
        Passive: t("management-Passive"),
        InvestmentPlan: t("management-InvestmentPlan"),
      },
      dividendPolicies: { Distribution: t("dividend-Distribution"), ReInvestment: t("dividend-ReInvestment") },
    });
    made.set(catalogue, index);
    return index;
  }, [catalogue, lists, assetClasses, t]);
}
