import { type ComponentType, lazy, startTransition, Suspense, useEffect, useRef, useState } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { removeServedHints } from "#features/identity/sessions/components/served-hint.tsx";
import { useRemoveNotice } from "#features/identity/sessions/use-remove-notice.ts";
import { useSession } from "#features/identity/sessions/model/session-store.ts";
import { useSessionGuard } from "#features/identity/sessions/use-session-guard.ts";
import { useWebRequestArrival } from "#features/sales/web-requests/use-web-request-arrival.ts";
import { usePath } from "#lib/routing/public-location.ts";
import { CodeBoundary } from "#ui/layout/code-boundary.tsx";
import { loadIdleSession, loadPortal } from "./load-portal.tsx";
import { PublicArea } from "./public-area.tsx";
import { findPublicPage } from "./public-pages.ts";
import { OpeningExit } from "./shell/opening-exit.tsx";
import { useIsSlow } from "./shell/use-is-slow.ts";

const IdleSession = lazy(loadIdleSession);

/**
 * Shows the public area until a user logs in; the app's code loads after the log-in. The page that an email links to
 * opens whether or not a user is logged in. Source: docs/reference/sessions.md#public-pages.
 */
export function App() {
  useWebRequestArrival();
  const userData = useSession((state) => state.userData);
  const isForAnyone = findPublicPage(usePath())?.page.isForAnyone === true;
  useSessionGuard();
  useRemoveNotice(!userData || isForAnyone);
  if (!userData) return <PublicArea />;
  if (isForAnyone)
    return (
      <>
        <PublicArea />
        <CodeBoundary>
          <Suspense>
            <IdleSession />
          </Suspense>
        </CodeBoundary>
      </>
    );
  return <LoadedPortal key={userData.id} userId={userData.id} />;
}

/**
 * Loads the app without `React.lazy`: React keeps a fallback for at least 0.3 s before it shows a lazy component, so a
 * reload would take 0.45 s instead of 0.2 s.
 */
function LoadedPortal({ userId }: { userId: number }) {
  const [Portal, setPortal] = useState<ComponentType<{ userId: number }> | null>(null);
  const [hasFailed, setFailed] = useState(false);
  // Prevents a second start, because effects run twice in development.
  const isStarted = useRef(false);
  useEffect(() => {
    removeServedHints();
    if (isStarted.current) return;
    isStarted.current = true;
    loadPortal().then(
      // In a transition, React waits for the promise of a loaded page instead of showing a fallback.
      (loaded) => startTransition(() => setPortal(() => loaded)),
      () => setFailed(true),
    );
  }, []);
  if (hasFailed) return <OpeningFailed />;
  if (!Portal) return <Opening />;
  return (
    <CodeBoundary fallback={<OpeningFailed />}>
      <Portal userId={userId} />
    </CodeBoundary>
  );
}

function Opening() {
  const { t } = useTexts("session");
  const { isSlow } = useIsSlow();
  // Hides the disclaimer, because it would cover the buttons to reload and to log out. It appears again once the app
  // has loaded.
  useRemoveNotice(isSlow);
  const reload = useReloadAction();
  const slow = { detail: t("opening-slow-text"), action: reload };
  return <OpeningExit label={t("opening-portal")} {...(isSlow && slow)} />;
}

function OpeningFailed() {
  const { t } = useTexts("session");
  useRemoveNotice(true);
  const reload = useReloadAction();
  return <OpeningExit label={t("opening-failed-title")} detail={t("opening-failed-text")} action={reload} />;
}

function useReloadAction() {
  const { t } = useTexts("session");
  return { label: t("reload-page"), onClick: () => window.location.reload() };
}
