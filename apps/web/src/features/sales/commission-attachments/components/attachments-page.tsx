import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { IconFileOff, IconFiles } from "@tabler/icons-react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { useGlobalList } from "#features/catalogue/reference/use-reference.ts";
import { CallError } from "#lib/http/api.ts";
import { usePageParameter } from "#lib/routing/use-page-parameter.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { ErrorState } from "#ui/feedback/error-state.tsx";
import { ListPagination } from "#ui/tables/list-pagination.tsx";
import { Page } from "#ui/layout/page.tsx";
import { RowListSkeleton } from "#ui/tables/row-list.tsx";
import { Section } from "#ui/layout/section.tsx";
import { attachmentsQuery, pageSize } from "../api/attachment-queries.ts";
import { AttachmentList } from "./attachment-list.tsx";
import { Forbidden } from "./forbidden.tsx";

/**
 * The page of commission statements. Shows the forbidden view to users without the right to see them.
 * Source: docs/reference/own-area.md#commission-statements.
 */
export function AttachmentsPage() {
  const { roles } = useGlobalList("getUser");
  return roles.includes("v_ShowMaterials") ? <Attachments /> : <Forbidden />;
}

function Attachments() {
  const { t } = useTexts("attachments");
  const { page, openPage } = usePageParameter();
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(attachmentsQuery(page));
  // The user's right may have been revoked after the log-in.
  if (error instanceof CallError && error.code === "Forbidden") return <Forbidden />;
  const pages = Math.ceil((data?.totalAmount ?? 0) / pageSize);
  return (
    <Page
      title={t("title")}
      subtitle={data === undefined || data.totalAmount === 0 ? t("subtitle") : t("count", { count: data.totalAmount })}
    >
      <Section isFlush>
        {error !== null && data === undefined && (
          <ErrorState
            title={t("commission-attachments-could-not-be-loaded")}
            error={error}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        )}
        {error === null && data === undefined && <RowListSkeleton rows={8} />}
        {data?.items.length === 0 && <NoAttachments total={data.totalAmount} onFirst={() => openPage(1)} />}
        {data !== undefined && data.items.length > 0 && (
          <AttachmentList attachments={data.items} isStale={isPlaceholderData} />
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
    </Page>
  );
}

/** Explains that the user has no statements, or that the page in the address is after the last one. */
function NoAttachments({ total, onFirst }: { total: number; onFirst: () => void }) {
  const { t } = useTexts("attachments");
  if (total === 0)
    return (
      <EmptyState icon={<IconFiles size={24} stroke={1.6} />} title={t("empty-title")}>
        {t("empty-text")}
      </EmptyState>
    );
  return (
    <EmptyState
      icon={<IconFileOff size={24} stroke={1.6} />}
      title={t("empty-page-title")}
      action={<Button onClick={onFirst}>{t("first-page")}</Button>}
    >
      {t("empty-page-text")}
    </EmptyState>
  );
}
