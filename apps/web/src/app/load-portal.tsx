import type { ComponentType } from "react";
import { currentLanguage, loadPortalTexts } from "#lib/language/language.ts";
import { findPage, loadPage } from "./pages.ts";

/**
 * Loads the portal's code and texts, restores the user's work, and requests the lists. If the address is that of a page with
 * code of its own, also loads what that page needs: React would reveal a page that has to wait at the earliest 0.3 s after
 * its fallback.
 */
export async function loadPortal(): Promise<ComponentType<{ userId: number }>> {
  const page = findPage(window.location.pathname);
  const [{ Portal, startUserStores, startQueries }] = await Promise.all([
    import("./portal.tsx"),
    loadPortalTexts(),
    // A failure shows where the page itself is opened.
    page && loadPage(page).catch(() => undefined),
  ]);
  startUserStores();
  const queryClient = await startQueries(currentLanguage(), { needsAllLists: page !== undefined });
  return ({ userId }) => <Portal userId={userId} queryClient={queryClient} />;
}

/** Loads what keeps a session alive where the portal is not shown, with its texts. */
export async function loadIdleSession() {
  const [{ IdleSession }] = await Promise.all([import("./idle-session.tsx"), loadPortalTexts()]);
  return { default: IdleSession };
}

/** Loads the portal's code ahead of need; if that fails, it is loaded again when it is needed. */
export function preloadPortal(): void {
  import("./portal.tsx").catch(() => undefined);
}
