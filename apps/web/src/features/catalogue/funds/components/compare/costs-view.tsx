import type { Fund } from "@fundport/api";
import { createForexTable, costShare, isUnknown, type PartialAmount } from "@fundport/finance";
import { formatMoney, formatPercent } from "@fundport/i18n";
import { maxAmount, maxHorizonYears } from "@fundport/units";
import { useQueries } from "@tanstack/react-query";
import { type ReactNode, Suspense, useMemo } from "react";
import type { ChartCurrency } from "#features/catalogue/products/model/use-currency-in-url.ts";
import { useGlobalList } from "#features/catalogue/reference/use-reference.ts";
import { useTexts } from "#lib/language/use-texts.tsx";
import { ErrorState } from "#ui/feedback/error-state.tsx";
import { FigureTable } from "#ui/tables/figure-table.tsx";
import { NumberField } from "#ui/forms/number-field.tsx";
import { Skeleton, SkeletonRegion } from "#ui/feedback/skeleton.tsx";
import { feeSchemesQuery } from "../../api/fund-queries.ts";
import { labelOf } from "../../model/compare/compared-lines.ts";
import { type CostInput, useComparisonView } from "../../model/compare/comparison-view.ts";
import { computeFundCosts, type CostsFailure, type FundCosts, isPartial } from "../../model/compare/fund-costs.ts";
import classes from "./comparison.module.css";
import { FundName } from "./fund-name.tsx";

type CostsViewProps = {
  funds: readonly Fund[];
  currency: ChartCurrency | null;
  currencies: readonly ChartCurrency[];
};
const domestic = "CZK";

/** The costs of investing an amount in each fund for a number of years: entry, ongoing, exit and total costs. */
export function CostsView({ funds, currency, currencies }: CostsViewProps) {
  const { t } = useTexts("fund-comparison");
  const { costs: input, setCosts } = useComparisonView();
  const own = new Set(funds.map(({ currencyId }) => currencyId));
  const [firstOwn] = own;
  const common = own.size === 1 ? currencies.find(({ id }) => id === firstOwn) : undefined;
  const paid = currency ?? common ?? currencies.find(({ code }) => code === domestic);
  if (!paid) return null;
  return (
    <>
      <div className={classes["fields"]}>
        <NumberField
          layout="stacked"
          label={t("amount")}
          value={input.amount}
          onChange={(amount) => setCosts({ ...input, amount })}
          min={1}
          max={maxAmount}
          suffix={paid.code}
        />
        <NumberField
          layout="stacked"
          label={t("horizon")}
          value={input.years}
          onChange={(years) => setCosts({ ...input, years })}
          min={1}
          max={maxHorizonYears}
          maxDigits={2}
        />
      </div>
      <div className={classes["words"]}>
        <p>{t("costs-text")}</p>
        {currency === null && own.size > 1 && <p>{t("costs-currency", { code: paid.code })}</p>}
      </div>
      <Suspense fallback={<CostsSkeleton />}>
        <CostsTable funds={funds} paid={paid} input={input} />
      </Suspense>
    </>
  );
}

function CostsSkeleton() {
  return (
    <SkeletonRegion>
      <Skeleton height="12rem" radius={8} />
    </SkeletonRegion>
  );
}

type CostsTableProps = { funds: readonly Fund[]; paid: ChartCurrency; input: CostInput };

function CostsTable({ funds, paid, input: { amount, years } }: CostsTableProps) {
  const { t } = useTexts("fund-comparison");
  const rates = useGlobalList("getForex");
  const forex = useMemo(() => createForexTable(rates), [rates]);
  const schemes = useQueries({ queries: funds.map(({ id }) => feeSchemesQuery(id)) });
  const failed = schemes.find(({ isError, data }) => isError && data === undefined);
  if (failed)
    return (
      <ErrorState
        isCompact
        title={t("costs-failed")}
        error={failed.error}
        isRetrying={failed.isFetching}
        onRetry={() => {
          for (const query of schemes) if (query.isError) void query.refetch();
        }}
      />
    );
  if (schemes.some(({ isPending }) => isPending)) return <CostsSkeleton />;
  if (amount === null || years === null) return <p className={classes["words"]}>{t("amount-missing")}</p>;
  const costs = funds.map((fund, position) =>
    computeFundCosts(fund, { amount, years, currencyId: paid.id, feeSchemes: schemes[position]?.data ?? [], forex }),
  );
  const isIncomplete = costs.some((each) => typeof each !== "string" && isPartial(each.total));
  return (
    <>
      <div className={classes["summary"]}>
        <FigureTable
          caption={t("view-costs")}
          columns={[
            t("fund"),
            t("cost-entry"),
            t("cost-ongoing"),
            t("cost-exit"),
            t("cost-total"),
            t("cost-share"),
            t("cost-end"),
          ]}
          rows={funds.map((fund, position) => ({
            key: fund.id,
            cells: [
              <FundName key="name" line={{ position, name: labelOf(fund, funds) }} />,
              ...costCells(costs[position] ?? "gain", amount),
            ],
          }))}
        />
      </div>
      {isIncomplete && <p className={classes["words"]}>{t("cost-unknown-note")}</p>}
    </>
  );

  function costCells(found: FundCosts | CostsFailure, invested: number): ReactNode[] {
    if (typeof found === "string") return [t(`cost-no-${found}`), "–", "–", "–", "–", "–"];
    const { entry, ongoing, exit, total, endValue } = found;
    const share = costShare(total.known, invested);
    const money = (value: number) => formatMoney(value, paid.code, 0);
    return [
      describe(entry, money),
      describe(ongoing, money),
      describe(exit, money),
      <strong key="total">{describe(total, money)}</strong>,
      describe(total, () => (share === null ? "–" : formatPercent(share))),
      isPartial(total) ? t("cost-at-most", { value: money(endValue) }) : money(endValue),
    ];
  }

  /** Formats the known part of an amount, after "at least" if other parts are unknown. */
  function describe(partial: PartialAmount, format: (known: number) => string): string {
    if (isUnknown(partial)) return t("cost-unknown");
    const value = format(partial.known);
    return isPartial(partial) ? t("cost-at-least", { value }) : value;
  }
}
