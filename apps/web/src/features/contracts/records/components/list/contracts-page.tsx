import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Link } from "react-router";
import { useTexts } from "#lib/language/use-texts.tsx";
import { ErrorState } from "#ui/feedback/error-state.tsx";
import { ListPagination } from "#ui/tables/list-pagination.tsx";
import { Page } from "#ui/layout/page.tsx";
import { RowListSkeleton } from "#ui/tables/row-list.tsx";
import { Section } from "#ui/layout/section.tsx";
import { contractsQuery, pageSize } from "../../api/contract-list-queries.ts";
import { useContractFilter } from "../../model/use-contract-filter.ts";
import { ContractRows } from "./contract-rows.tsx";
import { ContractsArchive } from "./contracts-archive.tsx";
import { ContractsExport } from "./contracts-export.tsx";
import { ContractsFilter } from "./contracts-filter.tsx";
import classes from "./contracts-page.module.css";
import { NoContracts } from "./no-contracts.tsx";

/** The page /contracts: lists the advisor's contracts with their state, who each contract waits for, and since when. */
export function ContractsPage() {
  const { t } = useTexts("contracts");
  const { filter, change } = useContractFilter();
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(contractsQuery(filter));
  const pages = Math.ceil((data?.totalAmount ?? 0) / pageSize);
  const isBehind = data !== undefined && !isPlaceholderData && filter.page > pages && pages > 0;
  // Opens the last existing page. The page in the address may no longer exist, for example if its last contract no
  // longer matches the filter.
  useEffect(() => {
    if (isBehind) change({ page: pages }, { replace: true });
  }, [isBehind, pages, change]);
  const hasFailed = error !== null && data === undefined;
  const isFiltered = filter.show !== "all" || filter.search !== "";
  return (
    <Page
      title={t("title")}
      subtitle={data === undefined || data.waiting === 0 ? t("subtitle") : t("waiting-count", { count: data.waiting })}
      actions={
        <>
          <ContractsArchive isDisabled={data === undefined || data.totalAmount === 0} />
          <ContractsExport filter={filter} isDisabled={data === undefined || data.totalAmount === 0} />
        </>
      }
    >
      <ContractsFilter filter={filter} onChange={change} />
      <Section isFlush>
        {hasFailed && (
          <ErrorState title={t("load-failed")} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
        )}
        {!hasFailed && data === undefined && <RowListSkeleton rows={6} />}
        {data?.items.length === 0 && !isBehind && (
          <NoContracts isFiltered={isFiltered} onShowAll={() => change({ show: "all", search: "" })} />
        )}
        {data !== undefined && data.items.length > 0 && (
          <ContractRows contracts={data.items} isStale={isPlaceholderData} />
        )}
        <ListPagination
          label={t("pages")}
          page={filter.page}
          total={pages}
          onChange={(page) => change({ page })}
          describePage={(number) => t("page-number", { page: number })}
          nextLabel={t("page-next")}
          previousLabel={t("page-previous")}
        />
      </Section>
      <p className={classes["notices"]}>
        <Link to="/profile#notices">{t("to-notices")}</Link>
      </p>
      <output className="visually-hidden">{data !== undefined && t("count", { count: data.totalAmount })}</output>
    </Page>
  );
}
