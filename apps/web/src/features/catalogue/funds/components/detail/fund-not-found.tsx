import { Button } from "@mantine/core";
import { IconFileUnknown } from "@tabler/icons-react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { Link } from "react-router";
import { ErrorState } from "#ui/feedback/error-state.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Page } from "#ui/layout/page.tsx";

type FundNotFoundProps = {
  /** Set if the fund could not be loaded although it may exist. */
  failure?: { error: Error; isRetrying: boolean; onRetry: () => void };
};

/** Shows that a fund does not exist or could not be loaded. Source: docs/reference/fund-pages.md#fund-detail. */
export function FundNotFound({ failure }: FundNotFoundProps) {
  const { t } = useTexts("funds");
  if (failure)
    return (
      <Page title={t("fund-failed-title")}>
        <ErrorState
          {...failure}
          action={
            <Button component={Link} to="/funds/grid" variant="default">
              {t("browse-funds")}
            </Button>
          }
        />
      </Page>
    );
  return (
    <Page title={t("fund-not-found-title")}>
      <EmptyState
        icon={<IconFileUnknown size={24} stroke={1.6} />}
        title={t("fund-not-found-heading")}
        action={
          <Button component={Link} to="/funds/grid">
            {t("browse-funds")}
          </Button>
        }
      >
        {t("fund-not-found-text")}
      </EmptyState>
    </Page>
  );
}
