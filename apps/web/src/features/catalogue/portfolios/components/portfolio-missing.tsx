import { Button } from "@mantine/core";
import { IconFileUnknown } from "@tabler/icons-react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { Link } from "react-router";
import { useDocumentTitle } from "#lib/routing/document-title.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";

type PortfolioMissingProps = {
  kind: "program" | "contract-type" | "template";
  /** Reloads the product; undefined if the product does not exist. */
  onRetry?: (() => void) | undefined;
  isRetrying?: boolean;
};

const nextStep = {
  program: "/portfolio/overview/active",
  "contract-type": "/portfolio/overview/active",
  template: "/portfolio/template/organization",
};

/**
 * The empty state of a detail page whose product does not exist or could not be loaded.
 * Source: docs/reference/portfolios.md#program-page.
 */
export function PortfolioMissing({ kind, onRetry, isRetrying }: PortfolioMissingProps) {
  const { t } = useTexts(["portfolios", "shell"]);
  const title = t(onRetry ? `${kind}-failed-title` : `${kind}-not-found-title`);
  useDocumentTitle(title);
  return (
    <EmptyState
      heading="h1"
      icon={<IconFileUnknown size={24} stroke={1.6} />}
      title={title}
      action={
        <>
          {onRetry && (
            <Button onClick={onRetry} loading={isRetrying ?? false}>
              {t("shell:retry")}
            </Button>
          )}
          <Button component={Link} to={nextStep[kind]} variant={onRetry ? "default" : "filled"}>
            {t(kind === "template" ? "browse-templates" : "browse-programs")}
          </Button>
        </>
      }
    >
      {t(onRetry ? "failed-text" : "not-found-text")}
    </EmptyState>
  );
}
