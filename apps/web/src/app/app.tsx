import { type ComponentType, startTransition, useEffect, useRef, useState } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { removeServedHints } from "#features/identity/sessions/components/served-hint.tsx";
import { useRemoveNotice } from "#features/identity/sessions/use-remove-notice.ts";
import { useSession } from "#features/identity/sessions/model/session-store.ts";
import { useSessionGuard } from "#features/identity/sessions/use-session-guard.ts";
import { useWebRequestArrival } from "#features/sales/web-requests/use-web-request-arrival.ts";
import { usePath } from "#lib/routing/public-location.ts";
import { loadIdleSession, loadPortal, type PortalStart } from "./load-portal.ts";
import { PublicArea } from "./public-area.tsx";
import { findPublicPage } from "./public-pages.ts";
import { OpeningExit } from "./shell/opening-exit.tsx";
import { useIsSlow } from "./shell/use-is-slow.ts";

/**
 * Logged out there is the public area alone; the portal's code comes after log-in. Source: portal §2.3.
 * A page that an e-mail's link leads to is shown to whoever holds the link. See docs/decisions/098.
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
        <LoadedIdleSession />
      </>
    );
  return <LoadedPortal key={userData.id} userId={userData.id} />;
}

/** The keep-alive beside a public page. Should its code not come, the page does not need it. */
function LoadedIdleSession() {
  const [IdleSession, setIdleSession] = useState<ComponentType | null>(null);
  useEffect(() => {
    loadIdleSession().then(
      (loaded) => setIdleSession(() => loaded),
      () => undefined,
    );
  }, []);
  return IdleSession && <IdleSession />;
}

/** Fetched once; a failed fetch says so and offers to reload, which a lazy component cannot. */
function LoadedPortal({ userId }: { userId: number }) {
  const { t } = useTexts("session");
  const [portal, setPortal] = useState<PortalStart | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const { isSlow } = useIsSlow();
  // It covers the ways to reload and to log out; the portal, should it come, asks again.
  useRemoveNotice(portal === null && (hasFailed || isSlow));
  // Effects run twice while developing, and what is loaded asks for its lists.
  const loading = useRef<Promise<PortalStart>>(null);
  useEffect(() => {
    removeServedHints();
    loading.current ??= loadPortal();
    // Drawn in pieces: the first page is the longest piece of work there is, and a press is answered between two of them.
    loading.current.then(
      (loaded) => startTransition(() => setPortal(loaded)),
      () => setFailed(true),
    );
  }, []);
  if (portal) return <portal.Portal userId={userId} queryClient={portal.queryClient} />;
  const action = { label: t("reload-page"), onClick: () => window.location.reload() };
  if (hasFailed) {
    return <OpeningExit label={t("opening-failed-title")} detail={t("opening-failed-text")} action={action} />;
  }
  if (!isSlow) return <OpeningExit label={t("opening-portal")} />;
  return <OpeningExit label={t("opening-portal")} detail={t("opening-slow-text")} action={action} />;
}
