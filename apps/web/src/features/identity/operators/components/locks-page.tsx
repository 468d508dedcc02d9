import { Button } from "@mantine/core";
import { IconLockOpen } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useGlobalList } from "#features/catalogue/reference/use-reference.ts";
import { CallError } from "#lib/http/api.ts";
import { useTexts } from "#lib/language/use-texts.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { ErrorState } from "#ui/feedback/error-state.tsx";
import { Page } from "#ui/layout/page.tsx";
import { RowListSkeleton } from "#ui/tables/row-list.tsx";
import { Section } from "#ui/layout/section.tsx";
import { locksQuery } from "../api/locks-query.ts";
import { useLiftLock } from "../model/use-lift-lock.ts";
import { Forbidden } from "./forbidden.tsx";
import { LocksTable } from "./locks-table.tsx";

/** Lets operators list and lift current lockouts. Source: docs/reference/sessions.md#locks. */
export function LocksPage() {
  const { roles } = useGlobalList("getUser");
  return roles.includes("operator") ? <Locks /> : <Forbidden />;
}

function Locks() {
  const { t } = useTexts("locks");
  const { data, error, isFetching, refetch } = useQuery(locksQuery);
  const { lifting, lift } = useLiftLock();
  // The user may have lost the operator role since the log-in.
  if (error instanceof CallError && error.code === "Forbidden") return <Forbidden />;
  const refreshButton = (
    <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
      {t("refresh")}
    </Button>
  );
  return (
    <Page title={t("title")} subtitle={t("subtitle")} actions={data !== undefined && refreshButton}>
      <Section isFlush>
        {data === undefined && error !== null && (
          <ErrorState title={t("load-failed")} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
        )}
        {data === undefined && error === null && <RowListSkeleton rows={3} />}
        {data?.items.length === 0 && (
          <EmptyState icon={<IconLockOpen size={24} stroke={1.6} />} title={t("empty-title")}>
            {t("empty-text")}
          </EmptyState>
        )}
        {data !== undefined && data.items.length > 0 && (
          <LocksTable locks={data.items} lifting={lifting} onLift={(lock) => void lift(lock)} />
        )}
      </Section>
      {data !== undefined && data.totalAmount > data.items.length && (
        <p>{t("more", { count: data.totalAmount - data.items.length })}</p>
      )}
    </Page>
  );
}
