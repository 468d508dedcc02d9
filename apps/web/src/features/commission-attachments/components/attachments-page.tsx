import { Button, Pagination } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { IconFileOff, IconFiles } from "@tabler/icons-react";
import { useTexts } from "#lib/use-texts.tsx";
import { useSearchParams } from "react-router";
import { useGlobalList } from "#features/reference/use-reference.ts";
import { CallError } from "#lib/api.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { Page } from "#ui/page.tsx";
import { Section } from "#ui/section.tsx";
import { attachmentsQuery, pageSize } from "../api/attachment-queries.ts";
import { AttachmentList } from "./attachment-list.tsx";
import classes from "./attachments-page.module.css";
import { AttachmentSkeleton } from "./attachment-skeleton.tsx";
import { Forbidden } from "./forbidden.tsx";

/** Source: client §9, "pagination margin 1 page, range 3": the open page and one on either side. */
const pageMargin = 1;
const pagesBeside = 1;

/** Commission attachments for who has the right to them, else the forbidden view. Source: portal §6. */
export function AttachmentsPage() {
  const { roles } = useGlobalList("getUser");
  return roles.includes("v_ShowMaterials") ? <Attachments /> : <Forbidden />;
}

function Attachments() {
  const { t } = useTexts("attachments");
  const [search, setSearch] = useSearchParams();
  const page = pageOf(search.get("page"));
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(attachmentsQuery(page));
  // The right may have been taken away since the log-in.
  if (error instanceof CallError && error.code === "Forbidden") return <Forbidden />;
  const open = (next: number) => setSearch(next === 1 ? {} : { page: String(next) });
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
        {error === null && data === undefined && <AttachmentSkeleton />}
        {data?.items.length === 0 && <Nothing total={data.totalAmount} onFirst={() => open(1)} />}
        {data !== undefined && data.items.length > 0 && (
          <div className={classes["list"]} data-stale={isPlaceholderData || undefined} aria-busy={isPlaceholderData}>
            <AttachmentList attachments={data.items} />
          </div>
        )}
        {pages > 1 && (
          <nav className={classes["pages"]} aria-label={t("pages")}>
            <Pagination
              total={pages}
              value={page}
              onChange={open}
              boundaries={pageMargin}
              siblings={pagesBeside}
              getItemProps={(number) => ({ "aria-label": t("page-number", { page: number }) })}
              getControlProps={(control) => ({
                "aria-label": t(control === "next" ? "page-next" : "page-previous"),
              })}
            />
          </nav>
        )}
      </Section>
    </Page>
  );
}

/** Nothing at all, or nothing behind the last page. */
function Nothing({ total, onFirst }: { total: number; onFirst: () => void }) {
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

function pageOf(text: string | null): number {
  return text !== null && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1;
}
