import { formatNumber, formatPercent } from "@fundport/i18n";
import { useEffect, useMemo, useState } from "react";
import { runWhenIdle } from "#lib/run-when-idle.ts";
import { useTexts } from "#lib/language/use-texts.tsx";
import { useGlobalList } from "#features/catalogue/reference/use-reference.ts";
import type { Catalogue } from "../catalogue.ts";
import type { Band } from "./bands.ts";
import { emptyFilter } from "./fund-filter.ts";
import { matchFunds } from "./match-funds.ts";
import { nextSort, orderCatalogue } from "./sort-funds.ts";
import { buildFilterIndex, type ChoiceTexts, completeFilterIndex, type FilterIndex } from "./filter-index.ts";

/**
 * Phrases to search for before the user types. Until the engine has compiled the code, a search takes several times as
 * long.
 */
const warmingPhrases = ["f", "fu", "fund", "fund a", "fund eq", "fundqx"];

/**
 * The columns by which users sort most often. They are sorted in advance, because sorting 41,000 funds takes two
 * frames.
 */
const sortedColumns = ["1Y", "YTD", "charge", "3Y", "5Y"] as const;

/** One index per catalogue. The index is reused when the user returns to the list. */
const indexes = new WeakMap<Catalogue, FilterIndex>();

/** Returns a catalogue's index immediately. Work that would take longer than a frame runs in idle time. */
export function useFilterIndex(catalogue: Catalogue): FilterIndex {
  const lists = useGlobalList("getCodelists");
  const assetClasses = useGlobalList("getAssetClasses");
  const texts = useChoiceTexts();
  const { i18n } = useTexts();
  const [, setCompleted] = useState<FilterIndex>();
  const index =
    indexes.get(catalogue) ?? cacheIndex(catalogue, buildFilterIndex(catalogue, lists, assetClasses, texts));
  const isPending = index.columns.classCosts.isPending === true;
  useEffect(() => {
    const { search, shareClasses } = catalogue;
    return runWhenIdle([
      (hasTime) => shareClasses.prepare(hasTime),
      () => {
        if (isPending) setCompleted(cacheIndex(catalogue, completeFilterIndex(index, shareClasses, texts)));
        return false;
      },
      (hasTime) => search.prepare(hasTime),
      ...warmingPhrases.map((searchPhrase) => () => {
        matchFunds(index, { ...emptyFilter, searchPhrase });
        return false;
      }),
      ...sortedColumns.map((column) => () => {
        orderCatalogue(index.funds, nextSort(null, column), i18n.language);
        return false;
      }),
    ]);
  }, [catalogue, index, isPending, texts, i18n.language]);
  return index;
}

function cacheIndex(catalogue: Catalogue, index: FilterIndex): FilterIndex {
  indexes.set(catalogue, index);
  return index;
}

function useChoiceTexts(): ChoiceTexts {
  const { t } = useTexts(["funds", "funds-lists"]);
  return useMemo(
    () => ({
      managementStyles: {
        Active: t("management-Active"),
        Passive: t("management-Passive"),
        InvestmentPlan: t("management-InvestmentPlan"),
      },
      dividendPolicies: {
        Distribution: t("dividend-Distribution"),
        ReInvestment: t("dividend-ReInvestment"),
        none: t("funds-lists:not-published"),
      },
      classCosts: { cheapest: t("funds-lists:class-cheapest"), dearer: t("funds-lists:class-dearer") },
      histories: {
        "10": t("funds-lists:history-10"),
        "5": t("funds-lists:history-5"),
        "3": t("funds-lists:history-3"),
        "1": t("funds-lists:history-1"),
        "0": t("funds-lists:history-0"),
        none: t("funds-lists:history-none"),
      },
      nameBand: ({ min, max }: Band) => {
        if (min === null) return t("funds-lists:band-up-to", { max: bound(max) });
        if (max === null) return t("funds-lists:band-above", { min: bound(min) });
        return t("funds-lists:band-between", { min: bound(min, false), max: bound(max) });
      },
      notPublished: t("funds-lists:not-published"),
      tooShort: t("funds-lists:volatility-none"),
    }),
    [t],
  );
}

/** Formats a bound of a band, with a decimal only if the bound is not a whole number. */
function bound(value: number | null, hasUnit = true): string {
  const decimals = Number.isInteger(value) ? 0 : 1;
  return hasUnit ? formatPercent(value ?? 0, { decimals }) : formatNumber(value ?? 0, decimals);
}
