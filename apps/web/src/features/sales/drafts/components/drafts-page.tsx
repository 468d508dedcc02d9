import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { IconFileOff, IconFiles } from "@tabler/icons-react";
import { type ReactNode, useEffect } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { Link } from "react-router";
import { usePageParameter } from "#lib/routing/use-page-parameter.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { ErrorState } from "#ui/feedback/error-state.tsx";
import { ListPagination } from "#ui/tables/list-pagination.tsx";
import { Page } from "#ui/layout/page.tsx";
import { RowListSkeleton } from "#ui/tables/row-list.tsx";
import { Section } from "#ui/layout/section.tsx";
import { draftsQuery, pageSize } from "../api/draft-queries.ts";
import { useChosenDraft } from "../model/use-chosen-draft.ts";
import { useDraftCart } from "../model/use-draft-cart.ts";
import { DraftList, type RenderProposals } from "./draft-list.tsx";

type DraftsPageProps = {
  /**
   * Renders the proposals of a draft. `onRenew` opens the draft in the cart, so that the advisor can create a new
   * proposal.
   */
  renderProposals: RenderProposals;
  /** A field that finds a proposal of any draft by its code. */
  findProposal: ReactNode;
};

/** The page that lists the advisor's drafts. Source: docs/reference/drafts.md#draft-list. */
export function DraftsPage({ renderProposals, findProposal }: DraftsPageProps) {
  const { t } = useTexts("drafts");
  const cart = useDraftCart();
  const { page, openPage } = usePageParameter();
  useChosenDraft(cart);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(draftsQuery(page));
  const pages = Math.ceil((data?.totalAmount ?? 0) / pageSize);
  const isBehind = data !== undefined && !isPlaceholderData && page > pages && pages > 0;
  // Opens the last existing page, because the last draft of the page in the address may have been deleted here or
  // elsewhere.
  useEffect(() => {
    if (isBehind) openPage(pages, { replace: true });
  }, [isBehind, pages, openPage]);
  const hasFailed = error !== null && data === undefined;
  return (
    <Page
      title={t("title")}
      subtitle={data === undefined || data.totalAmount === 0 ? t("subtitle") : t("count", { count: data.totalAmount })}
    >
      <Section isFlush>
        {hasFailed && (
          <ErrorState
            title={t("draft-contracts-could-not-be-loaded")}
            error={error}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        )}
        {!hasFailed && data === undefined && <RowListSkeleton rows={6} />}
        {data?.items.length === 0 && <NoDrafts isBehind={data.totalAmount > 0} onFirst={() => openPage(1)} />}
        {data !== undefined && data.items.length > 0 && (
          <DraftList drafts={data.items} cart={cart} isStale={isPlaceholderData} renderProposals={renderProposals} />
        )}
        <ListPagination
          label={t("pages")}
          page={page}
          total={pages}
          onChange={openPage}
          describePage={(number) => t("page-number", { page: number })}
          nextLabel={t("page-next")}
          previousLabel={t("page-previous")}
        />
      </Section>
      {findProposal}
    </Page>
  );
}

/** Explains that the advisor has no drafts, or that the page in the address is after the last one. */
function NoDrafts({ isBehind, onFirst }: { isBehind: boolean; onFirst: () => void }) {
  const { t } = useTexts("drafts");
  if (isBehind) {
    const action = <Button onClick={onFirst}>{t("first-page")}</Button>;
    return (
      <EmptyState icon={<IconFileOff size={24} stroke={1.6} />} title={t("empty-page-title")} action={action}>
        {t("empty-page-text")}
      </EmptyState>
    );
  }
  const action = (
    <Button component={Link} to="/cart">
      {t("to-cart")}
    </Button>
  );
  return (
    <EmptyState icon={<IconFiles size={24} stroke={1.6} />} title={t("empty-title")} action={action}>
      {t("empty-text")}
    </EmptyState>
  );
}
