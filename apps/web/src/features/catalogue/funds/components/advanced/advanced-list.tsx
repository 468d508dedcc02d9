import { formatNumber } from "@fundport/i18n";
import { Button } from "@mantine/core";
import { memo, useCallback, useDeferredValue, useMemo, useRef, useState } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { ChoiceBar } from "#ui/forms/choice-bar.tsx";
import { Section } from "#ui/layout/section.tsx";
import type { Catalogue } from "../../model/catalogue.ts";
import type { CatalogueFund } from "../../model/catalogue-fund.ts";
import { countParts } from "../../model/count-parts.ts";
import type { FilterIndex } from "../../model/filter/filter-index.ts";
import { type FilterBlock, type FundAdvancedFilter, toggleChoice } from "../../model/filter/fund-filter.ts";
import { matchFunds } from "../../model/filter/match-funds.ts";
import { byName, type FundSort, orderCatalogue, pickFound, putBestFirst } from "../../model/filter/sort-funds.ts";
import { useAdvancedFilter } from "../../model/filter/use-advanced-filter.ts";
import { CompareTray } from "../compare/compare-tray.tsx";
import { type TableView, tableViews } from "../lists/figure-columns.ts";
import { FundTable, ShareClassesContext } from "../lists/fund-table.tsx";
import type { CartSlots } from "../lists/list-props.ts";
import classes from "./advanced-list.module.css";
import { FilterChips } from "./filter-chips.tsx";
import { FilterDrawer } from "./filter-drawer.tsx";
import { FilterPanel } from "./filter-panel.tsx";
import { NoResults } from "./no-results.tsx";
import { PhraseField } from "./phrase-field.tsx";
import { ResultRows } from "./result-rows.tsx";
import { useLoadedRows } from "./use-loaded-rows.ts";
import { useStartOfResult } from "./use-scroll-to-results.ts";

export type AdvancedListProps = Required<CartSlots> & {
  catalogue: Catalogue;
  index: FilterIndex;
  /** True if the filter does not fit beside the rows and therefore opens in a drawer. */
  isNarrow: boolean;
};

/** The filter and its results, which update with each typed letter and each chosen tile. */
export function AdvancedList({ catalogue, index, isNarrow, renderActions, cartFundIds }: AdvancedListProps) {
  const { t, i18n } = useTexts(["funds", "funds-lists"]);
  const { filter, sort, changeFilter, setSort } = useAdvancedFilter();
  // The clicked control updates first; the counts and rows follow when the browser has time.
  const deferredFilter = useDeferredValue(filter);
  const {
    isFound,
    hasTypoMatches: isNear,
    total,
    counts,
  } = useMemo(() => matchFunds(index, deferredFilter), [index, deferredFilter]);
  const found = useMemo(() => {
    const picked = pickFound(orderCatalogue(index.funds, sort, i18n.language), isFound, total);
    const isByFit = deferredFilter.searchPhrase.trim() !== "" && sort.column === byName.column && !sort.isDescending;
    return isByFit ? putBestFirst(picked, index.search.rank(deferredFilter.searchPhrase, picked)) : picked;
  }, [index, sort, i18n.language, isFound, total, deferredFilter.searchPhrase]);
  const [view, setView] = useState<TableView>("performance");
  const start = useRef<HTMLDivElement>(null);
  useStartOfResult(found, start);
  const setFilter = useCallback((next: FundAdvancedFilter) => changeFilter(() => next), [changeFilter]);
  const setPhrase = useCallback(
    (searchPhrase: string) => changeFilter((current) => ({ ...current, searchPhrase })),
    [changeFilter],
  );
  const toggle = useCallback(
    (block: FilterBlock, value: string) => changeFilter((current) => toggleChoice(current, block, value)),
    [changeFilter],
  );
  const panel = <FilterPanel index={index} filter={filter} counts={counts} onToggle={toggle} />;
  return (
    <div className={classes["layout"]}>
      {!isNarrow && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable regions must be reachable by keyboard
        <aside className={classes["filter"]} aria-label={t("funds-lists:filters")} tabIndex={0}>
          {panel}
        </aside>
      )}
      <div ref={start} className={classes["results"]}>
        <Section isFlush>
          <div className={classes["tools"]}>
            <PhraseField phrase={filter.searchPhrase} onChange={setPhrase} />
            {isNarrow && (
              <FilterDrawer filter={filter} total={total}>
                {panel}
              </FilterDrawer>
            )}
            <ChoiceBar
              label={t("funds-lists:view")}
              choices={tableViews.map((value) => ({ value, label: t(`funds-lists:view-${value}`) }))}
              value={view}
              onChange={setView}
            />
            <output className={classes["count"]}>{t("found-count", countParts(total))}</output>
          </div>
          {isNear && total > 0 && (
            <p className={classes["near"]}>{t("funds-lists:near", { phrase: deferredFilter.searchPhrase.trim() })}</p>
          )}
          <FilterChips index={index} filter={filter} onChange={setFilter} />
          {total === 0 ? (
            <NoResults index={index} filter={deferredFilter} onChange={setFilter} />
          ) : (
            <ShareClassesContext value={index.columns.classCosts.isPending ? null : catalogue.shareClasses}>
              <Results
                funds={index.funds}
                found={found}
                view={view}
                sort={sort}
                onSort={setSort}
                renderActions={renderActions}
                cartFundIds={cartFundIds}
              />
            </ShareClassesContext>
          )}
        </Section>
        <CompareTray catalogue={catalogue} />
      </div>
    </div>
  );
}

type ResultsProps = Required<CartSlots> & {
  funds: readonly CatalogueFund[];
  found: Uint32Array;
  view: TableView;
  sort: FundSort;
  onSort: (sort: FundSort) => void;
};

/** Memoised, so that the old rows do not render again while the user types. */
const Results = memo(function Results({ funds, found, view, sort, onSort, ...slots }: ResultsProps) {
  const { renderActions, cartFundIds } = slots;
  const { t } = useTexts("funds");
  const { loaded, next, loadMore } = useLoadedRows(found, found.length);
  const rows = useMemo(
    () => Array.from(found.subarray(0, loaded), (position) => funds[position]).filter((fund) => fund !== undefined),
    [funds, found, loaded],
  );
  return (
    <>
      <FundTable
        caption={t("all-funds")}
        nameLabel={t("fund")}
        sort={sort}
        onSort={onSort}
        rowCount={found.length}
        view={view}
      >
        <ResultRows funds={rows} cartIds={cartFundIds} renderActions={renderActions} />
      </FundTable>
      <div className={classes["footer"]}>
        <span className={classes["count"]}>
          {t("shown-count", { shown: formatNumber(loaded), ...countParts(found.length) })}
        </span>
        {next > 0 && (
          <Button variant="default" onClick={loadMore}>
            {t("show-more", { count: next })}
          </Button>
        )}
      </div>
    </>
  );
});
