import { Button } from "@mantine/core";
import { IconCompass } from "@tabler/icons-react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { Link } from "react-router";
import { useDocumentTitle } from "#lib/routing/document-title.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";

export function NotFoundRoute() {
  const { t } = useTexts("shell");
  useDocumentTitle(t("not-found-title"));
  return (
    <EmptyState
      heading="h1"
      icon={<IconCompass size={24} stroke={1.6} />}
      title={t("not-found-title")}
      action={
        <>
          <Button component={Link} to="/">
            {t("go-home")}
          </Button>
          <Button variant="default" component={Link} to="/funds/grid">
            {t("browse-funds")}
          </Button>
        </>
      }
    >
      {t("not-found-text")}
    </EmptyState>
  );
}
