import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { ErrorState } from "#ui/feedback/error-state.tsx";
import { ListPagination } from "#ui/tables/list-pagination.tsx";
import { RowListSkeleton } from "#ui/tables/row-list.tsx";
import { pageSize, proposalsQuery } from "../api/proposal-queries.ts";
import { ProposalView } from "./proposal-view.tsx";
import classes from "./proposal-list.module.css";

type ProposalListProps = {
  draftId: string;
  /**
   * The path of the cart, to which the link for a new proposal leads. If `onRenew` is given, it opens the cart instead.
   */
  renewTo?: string;
  onRenew?: () => void;
};

/**
 * Lists the proposals created from a draft, newest first, and shows whether each is still valid.
 * Source: docs/reference/proposals.md#lists.
 */
export function ProposalList({ draftId, ...renewal }: ProposalListProps) {
  const { t, i18n } = useTexts("proposal");
  const [page, setPage] = useState(1);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    proposalsQuery(draftId, page, i18n.language),
  );
  if (data === undefined && error !== null) {
    return (
      <ErrorState
        title={t("made-failed")}
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
        isCompact
      />
    );
  }
  if (data === undefined) return <RowListSkeleton rows={2} />;
  if (data.totalAmount === 0) return <p className={classes["none"]}>{t("made-none")}</p>;
  return (
    <div aria-busy={isPlaceholderData}>
      <ul className={classes["list"]}>
        {data.items.map((proposal) => (
          <li key={proposal.code}>
            <ProposalView proposal={proposal} {...renewal} />
          </li>
        ))}
      </ul>
      <ListPagination
        label={t("made-pages")}
        page={page}
        total={Math.ceil(data.totalAmount / pageSize)}
        onChange={setPage}
        describePage={(number) => t("made-page", { page: number })}
        nextLabel={t("made-next")}
        previousLabel={t("made-previous")}
      />
    </div>
  );
}
