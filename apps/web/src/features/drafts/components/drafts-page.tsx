import { Button, Pagination } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { IconFileOff, IconFiles } from "@tabler/icons-react";
import { useEffect } from "react";
import { useTexts } from "#lib/use-texts.tsx";
import { Link, useSearchParams } from "react-router";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { Page } from "#ui/page.tsx";
import { Section } from "#ui/section.tsx";
import { Skeleton, SkeletonRegion } from "#ui/skeleton.tsx";
import { draftsQuery, pageSize } from "../api/draft-queries.ts";
import type { DraftCart } from "../model/draft-cart.ts";
import { useChosenDraft } from "../model/use-chosen-draft.ts";
import { DraftList } from "./draft-list.tsx";
import classes from "./drafts-page.module.css";

/** Source: client §9, "pagination margin 1 page, range 3": the open page and one on either side. */
const pageMargin = 1;
const pagesBeside = 1;

/** Source: client §2, Draft contracts list. */
export function DraftsPage({ cart }: { cart: DraftCart }) {
  const { t } = useTexts("drafts");
  const [search, setSearch] = useSearchParams();
  useChosenDraft(cart);
  const page = pageOf(search.get("page"));
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(draftsQuery(page));
  const pages = Math.ceil((data?.totalAmount ?? 0) / pageSize);
  const isBehind = data !== undefined && !isPlaceholderData && page > pages && pages > 0;
  const open = (next: number) => setSearch(next === 1 ? {} : { page: String(next) });
  // The last draft of the last page was deleted, here or elsewhere.
  useEffect(() => {
    if (isBehind) setSearch(pages === 1 ? {} : { page: String(pages) }, { replace: true });
  }, [isBehind, pages, setSearch]);
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
        {!hasFailed && data === undefined && <Loading />}
        {data?.items.length === 0 && <Nothing isBehind={data.totalAmount > 0} onFirst={() => open(1)} />}
        {data !== undefined && data.items.length > 0 && (
          <div className={classes["list"]} data-stale={isPlaceholderData || undefined} aria-busy={isPlaceholderData}>
            <DraftList drafts={data.items} cart={cart} />
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
              getControlProps={(control) => ({ "aria-label": t(control === "next" ? "page-next" : "page-previous") })}
            />
          </nav>
        )}
      </Section>
    </Page>
  );
}

function Loading() {
  return (
    <SkeletonRegion>
      {Array.from({ length: 6 }, (_, row) => (
        <div key={row} className={classes["loading"]}>
          <Skeleton width="min(45%, 18rem)" height="0.875em" />
          <Skeleton width="5rem" height="0.75em" />
        </div>
      ))}
    </SkeletonRegion>
  );
}

/** No drafts at all, or none behind the last page. */
function Nothing({ isBehind, onFirst }: { isBehind: boolean; onFirst: () => void }) {
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

function pageOf(text: string | null): number {
  return text !== null && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1;
}
