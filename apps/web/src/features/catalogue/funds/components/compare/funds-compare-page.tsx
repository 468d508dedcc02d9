import { Button } from "@mantine/core";
import { IconScale } from "@tabler/icons-react";
import { useQueries } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { Link, useSearchParams } from "react-router";
import { CallError } from "#lib/http/api.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { ErrorState } from "#ui/feedback/error-state.tsx";
import { Page } from "#ui/layout/page.tsx";
import { fundQuery } from "../../api/fund-queries.ts";
import { maxCompared, readComparedIds, setCompared } from "../../model/compare-store.ts";
import { TableSkeleton } from "../lists/table-skeleton.tsx";
import { AddFund } from "./add-fund.tsx";
import { CompareOverlap } from "./compare-overlap.tsx";
import classes from "./compare.module.css";
import { CompareTable } from "./compare-table.tsx";
import { ComparisonSection } from "./comparison-section.tsx";

type FundsComparePageProps = { renderActions: (fund: { id: number; name: string }) => ReactNode };

/** Compares up to four funds. The address contains the funds' ids, so that the comparison can be shared. */
export function FundsComparePage({ renderActions }: FundsComparePageProps) {
  const { t, i18n } = useTexts("funds-lists");
  const [parameters, setParameters] = useSearchParams();
  const ids = readComparedIds(parameters.get("ids"));
  const queries = useQueries({ queries: ids.map((id) => fundQuery(id, i18n.language)) });
  const funds = queries.flatMap(({ data }) => data ?? []);
  const unknown = ids.filter((_, position) => isMissing(queries[position]?.error));
  const failed = queries.filter(({ isError, error }) => isError && !isMissing(error));

  /** Also updates the funds picked in the lists, so that the same funds are picked when the user returns there. */
  function show(next: readonly number[]) {
    setCompared(next);
    setParameters(
      (current) => {
        const query = new URLSearchParams(next.length === 0 ? {} : current);
        if (next.length > 0) query.set("ids", next.join(","));
        return query;
      },
      { replace: true },
    );
  }

  return (
    <Page
      title={t("compare-title")}
      subtitle={<span className="screen-only">{t("compare-subtitle")}</span>}
      actions={ids.length < maxCompared && <AddFund exceptIds={ids} onAdd={(id) => show([...ids, id])} />}
    >
      {unknown.map((id) => (
        <div key={id} className={classes["unknown"]}>
          <output>{t("compare-unknown", { id })}</output>
          <Button variant="subtle" onClick={() => show(ids.filter((entry) => entry !== id))}>
            {t("compare-remove", { name: `${id}` })}
          </Button>
        </div>
      ))}
      {failed.length > 0 && (
        <ErrorState
          title={t("compare-failed")}
          error={failed[0]?.error}
          isRetrying={failed.some(({ isFetching }) => isFetching)}
          onRetry={() => {
            for (const query of failed) void query.refetch();
          }}
        />
      )}
      {ids.length === 0 && (
        <EmptyState
          icon={<IconScale size={22} stroke={1.7} />}
          title={t("compare-empty-title")}
          action={
            <Button component={Link} to="/funds/advanced">
              {t("compare-choose")}
            </Button>
          }
        >
          {t("compare-empty-text")}
        </EmptyState>
      )}
      {queries.some(({ isPending }) => isPending) && <TableSkeleton />}
      {funds.length > 0 && !queries.some(({ isPending }) => isPending) && (
        <>
          <ComparisonSection funds={funds} />
          <CompareTable
            funds={funds}
            renderActions={renderActions}
            onRemove={(id) => show(ids.filter((entry) => entry !== id))}
          />
          {funds.length > 1 && <CompareOverlap funds={funds} />}
        </>
      )}
    </Page>
  );
}

function isMissing(error: unknown): boolean {
  return error instanceof CallError && error.status === 404;
}
