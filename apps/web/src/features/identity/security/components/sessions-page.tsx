import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTexts } from "#lib/language/use-texts.tsx";
import { ErrorState } from "#ui/feedback/error-state.tsx";
import { Page } from "#ui/layout/page.tsx";
import { RowListSkeleton } from "#ui/tables/row-list.tsx";
import { Section } from "#ui/layout/section.tsx";
import { sessionsQuery } from "../api/sessions-query.ts";
import { useEndSessions } from "../model/use-end-sessions.ts";
import { SessionsTable } from "./sessions-table.tsx";
import classes from "./sessions-page.module.css";

/** Lists the user's sessions and lets the user end them. Source: docs/reference/sessions.md#own-sessions. */
export function SessionsPage() {
  const { t } = useTexts("sessions");
  const { data: sessions, error, isFetching, refetch } = useQuery(sessionsQuery);
  const { ending, endOne, endOthers } = useEndSessions();
  const otherCount = sessions?.filter(({ isCurrent }) => !isCurrent).length ?? 0;
  const endAll = (
    <Button variant="default" loading={ending === "others"} disabled={ending !== null} onClick={() => void endOthers()}>
      {t("end-others")}
    </Button>
  );
  return (
    <Page title={t("title")} subtitle={t("subtitle")} actions={otherCount > 0 && endAll}>
      <Section isFlush>
        {sessions === undefined && error !== null && (
          <ErrorState title={t("load-failed")} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
        )}
        {sessions === undefined && error === null && <RowListSkeleton rows={3} />}
        {sessions !== undefined && (
          <SessionsTable sessions={sessions} ending={ending} onEnd={(one) => void endOne(one)} />
        )}
        {sessions !== undefined && otherCount === 0 && <p className={classes["note"]}>{t("no-others")}</p>}
      </Section>
      <p className={classes["advice"]}>{t("advice")}</p>
    </Page>
  );
}
