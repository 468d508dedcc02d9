import type { ReactNode } from "react";
import { useOnReturn } from "#lib/http/connection.ts";
import { useTexts } from "#lib/language/use-texts.tsx";
import { useGlobalData } from "#features/catalogue/reference/use-global-data.ts";
import { ExitButton } from "./exit-button.tsx";
import { OpeningScreen } from "./opening-screen.tsx";
import { useIsSlow } from "./use-is-slow.ts";

/**
 * Shows the loading screen until the lists that every page needs have loaded. The user can still switch the language or
 * log out. Source: docs/reference/shell.md#loading-screen.
 */
export function GlobalDataGate({ children }: { children: ReactNode }) {
  const { t } = useTexts("shell");
  const { isLoading, error, loaded, total, retry } = useGlobalData();
  useOnReturn(error !== null, retry);
  if (!isLoading) return children;
  if (error) {
    const action = { label: t("retry"), onClick: retry };
    return (
      <OpeningScreen
        label={t("loading-failed-title")}
        detail={t("loading-failed-text")}
        action={action}
        exit={<ExitButton />}
      />
    );
  }
  return <Loading loaded={loaded} total={total} onRetry={retry} />;
}

function Loading({ loaded, total, onRetry }: { loaded: number; total: number; onRetry: () => void }) {
  const { t } = useTexts("shell");
  const { isSlow, restart } = useIsSlow();
  function handleRetry() {
    restart();
    onRetry();
  }
  if (isSlow) {
    return (
      <OpeningScreen
        label={t("loading-slow-title")}
        detail={t("loading-slow-text", { loaded, total })}
        action={{ label: t("retry"), onClick: handleRetry }}
        exit={<ExitButton />}
      />
    );
  }
  return (
    <OpeningScreen
      label={t("loading-data")}
      detail={t("loading-data-progress", { loaded, total })}
      progress={loaded / total}
      exit={<ExitButton />}
    />
  );
}
