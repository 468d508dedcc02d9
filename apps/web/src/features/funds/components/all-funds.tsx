import "@mantine/core/styles/Button.layer.css";
import { Button } from "@mantine/core";
import { formatNumber } from "@fundport/i18n";
import { IconSearchOff } from "@tabler/icons-react";
import { memo, type ReactNode, useDeferredValue, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { ChoiceBar } from "#ui/choice-bar.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { Section } from "#ui/section.tsx";
import type { Catalogue, CatalogueFund } from "../model/catalogue.ts";
import { countParts } from "../model/count-parts.ts";
import { classFilters, countByClass, filterFunds, isClassFilter } from "../model/filter-funds.ts";
import { useFilterInUrl } from "../model/use-filter-in-url.ts";
import classes from "./all-funds.module.css";
import { FundTable } from "./fund-table.tsx";

/** Source: client and details §9, "shows 20 rows initially, plus 20". */
const pageRows = 20;

type AllFundsProps = {
  catalogue: Catalogue;
  /** What a base asset class is called, by its code. */
  classNames: Readonly<Record<string, string>>;
  renderActions: (fund: CatalogueFund) => ReactNode;
};

/** Every fund of the market: searched by name or ISIN, narrowed by asset class, twenty rows at a time. */
export function AllFunds({ catalogue, classNames, renderActions }: AllFundsProps) {
  const { t } = useTranslation("funds");
  const [filter, setFilter] = useFilterInUrl();
  // Typing goes first; the rows follow as soon as there is time.
  const { phrase, assetClass } = useDeferredValue(filter);
  const found = useMemo(() => filterFunds(catalogue.funds, { phrase, assetClass }), [catalogue, phrase, assetClass]);
  const counts = useMemo(() => countByClass(catalogue.funds, phrase), [catalogue, phrase]);
  const choices = [
    { value: "all", label: <Choice name={t("class-all")} count={counts.all} /> },
    ...classFilters.map((code) => ({
      value: code,
      label: <Choice name={classNames[code] ?? code} count={counts[code]} />,
    })),
  ];
  return (
    <Section title={t("all-funds")} isFlush>
      <div className={classes["tools"]}>
        <SearchField
          label={t("search-label")}
          placeholder={t("search-placeholder")}
          clearLabel={t("search-clear")}
          value={filter.phrase}
          onChange={(value) => setFilter({ ...filter, phrase: value })}
        />
        <ChoiceBar
          label={t("asset-class")}
          choices={choices}
          value={filter.assetClass ?? "all"}
          onChange={(value) => setFilter({ ...filter, assetClass: isClassFilter(value) ? value : null })}
        />
      </div>
      <output className="visually-hidden">{t("found-count", countParts(found.length))}</output>
      {found.length === 0 ? (
        <EmptyState
          icon={<IconSearchOff size={22} stroke={1.7} />}
          title={t("search-empty-title")}
          action={
            <Button variant="default" onClick={() => setFilter({ phrase: "", assetClass: null })}>
              {t("search-show-all")}
            </Button>
          }
        >
          {t("search-empty-text")}
        </EmptyState>
      ) : (
        <Rows funds={found} renderActions={renderActions} />
      )}
    </Section>
  );
}

type RowsProps = { funds: readonly CatalogueFund[]; renderActions: AllFundsProps["renderActions"] };

/** Drawn again for another result only: while a letter is typed the old rows stand as they are. */
const Rows = memo(function Rows({ funds, renderActions }: RowsProps) {
  const { t } = useTranslation("funds");
  // Another search begins with its first rows again.
  const [opened, setOpened] = useState({ funds, rows: pageRows });
  const shown = opened.funds === funds ? opened.rows : pageRows;
  const rest = funds.length - shown;
  return (
    <>
      <FundTable funds={funds.slice(0, shown)} renderActions={renderActions} />
      <div className={classes["footer"]}>
        <span className={classes["count"]}>
          {t("shown-count", { shown: formatNumber(Math.min(shown, funds.length)), ...countParts(funds.length) })}
        </span>
        {rest > 0 && (
          <Button variant="default" onClick={() => setOpened({ funds, rows: shown + pageRows })}>
            {t("show-more", { count: Math.min(pageRows, rest) })}
          </Button>
        )}
      </div>
    </>
  );
});

function Choice({ name, count }: { name: string; count: number }) {
  return (
    <>
      {name} <span className={classes["choice-count"]}>{formatNumber(count)}</span>
    </>
  );
}
