import "@mantine/core/styles/Button.layer.css";
import { Button } from "@mantine/core";
import { IconFileUnknown } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { EmptyState } from "#ui/empty-state.tsx";
import { Page } from "#ui/page.tsx";

/** The 404 view of a fund. Source: client and details §8, Fund load failure. */
export function FundNotFound() {
  const { t } = useTranslation("funds");
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
