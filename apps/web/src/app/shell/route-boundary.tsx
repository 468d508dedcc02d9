import "@mantine/core/styles/Button.layer.css";
import { Button } from "@mantine/core";
import { QueryErrorResetBoundary } from "@tanstack/react-query";
import { Component, type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import { CallError } from "#lib/api.ts";
import { ErrorState } from "#ui/error-state.tsx";

/** What breaks on a page stays on that page: the header goes on working, and another route starts afresh. */
export function RouteBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <Boundary key={pathname} onReset={reset}>
          <Suspense fallback={null}>{children}</Suspense>
        </Boundary>
      )}
    </QueryErrorResetBoundary>
  );
}

type BoundaryProps = { onReset: () => void; children: ReactNode };
type BoundaryState = { error: unknown; hasFailed: boolean };

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: null, hasFailed: false };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { error, hasFailed: true };
  }

  readonly handleRetry = () => {
    this.props.onReset();
    this.setState({ error: null, hasFailed: false });
  };

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return <PageFailure error={this.state.error} onRetry={this.handleRetry} />;
  }
}

function PageFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation("shell");
  const home = (
    <Button variant="default" component={Link} to="/">
      {t("go-home")}
    </Button>
  );
  if (error instanceof CallError) return <ErrorState error={error} onRetry={onRetry} action={home} />;
  if (isMissingCode(error)) {
    const reload = <Button onClick={() => window.location.reload()}>{t("reload-page")}</Button>;
    return <ErrorState title={t("new-version-title")} text={t("new-version-text")} action={reload} />;
  }
  return <ErrorState title={t("page-failed-title")} text={t("page-failed-text")} onRetry={onRetry} action={home} />;
}

/** The page's code is not where it was: each browser words that in its own way. */
function isMissingCode(error: unknown): boolean {
  return error instanceof TypeError && /dynamically imported module|module script failed/i.test(error.message);
}
