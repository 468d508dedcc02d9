import { Button } from "@mantine/core";
import { IconLock } from "@tabler/icons-react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { Link } from "react-router";
import { useDocumentTitle } from "#lib/routing/document-title.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";

/** The page that users without the right to commission statements see. */
export function Forbidden() {
  const { t } = useTexts("attachments");
  useDocumentTitle(t("forbidden.title"));
  return (
    <EmptyState
      heading="h1"
      icon={<IconLock size={24} stroke={1.6} />}
      title={t("forbidden.title")}
      action={
        <Button component={Link} to="/">
          {t("go-home")}
        </Button>
      }
    >
      {t("forbidden.text")}
    </EmptyState>
  );
}
