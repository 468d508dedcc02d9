import { Button } from "@mantine/core";
import { QueryErrorResetBoundary } from "@tanstack/react-query";
import { Component, type ReactNode, Suspense, useEffect, useState } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { Link, useLocation } from "react-router";
import { call, CallError } from "#lib/http/api.ts";
import { useOnReturn } from "#lib/http/connection.ts";
import { ErrorState } from "#ui/feedback/error-state.tsx";
import { isMissingCode } from "#ui/layout/code-boundary.tsx";
import classes from "./shell.module.css";

/** Catches errors of a page. The header stays usable, and a change of route clears the error. */
export function RouteBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <Boundary key={pathname} onReset={reset}>
          <Suspense fallback={<div className={classes["pending"]} />}>{children}</Suspense>
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
  const { t } = useTexts("shell");
  const home = (
    <Button variant="default" component={Link} to="/">
      {t("go-home")}
    </Button>
  );
  if (error instanceof CallError) return <ErrorState error={error} onRetry={onRetry} action={home} />;
  if (isMissingCode(error)) return <MissingCode />;
  return <ErrorState title={t("page-failed-title")} text={t("page-failed-text")} onRetry={onRetry} action={home} />;
}

/**
 * Shown if the code of a page could not be loaded, because the server is unreachable or has a new version. Only a
 * reload helps, because the browser caches failed imports. If the server is unreachable, a reload would lose the page,
 * so the reload waits for the server.
 */
function MissingCode() {
  const { t } = useTexts("shell");
  const [isReachable, setReachable] = useState<boolean | null>(null);
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    let isShown = true;
    void isServerAnswering().then((answers) => {
      if (isShown) setReachable(answers);
    });
    return () => {
      isShown = false;
    };
  }, []);
  async function handleRetry() {
    setAsking(true);
    if (await isServerAnswering()) window.location.reload();
    else setAsking(false);
  }
  useOnReturn(isReachable === false, () => {
    // While a dialog is open, the page does not reload automatically, because a reload would lose text that the user is
    // typing.
    if (document.querySelector('[role="dialog"]') === null) void handleRetry();
  });
  if (isReachable === null) return null;
  if (!isReachable)
    return <ErrorState text={t("failed-offline")} onRetry={() => void handleRetry()} isRetrying={isAsking} />;
  const reload = <Button onClick={() => window.location.reload()}>{t("reload-page")}</Button>;
  return <ErrorState title={t("new-version-title")} text={t("new-version-text")} action={reload} />;
}

/**
 * Returns true if the server responds at all. A response that ends the session is handled centrally, as for all
 * requests.
 */
async function isServerAnswering(): Promise<boolean> {
  try {
    await call("ping", {});
    return true;
  } catch (error) {
    return error instanceof CallError && error.status !== 0;
  }
}
