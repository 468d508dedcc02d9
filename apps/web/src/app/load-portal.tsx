import type { ComponentType } from "react";
import { currentLanguage, loadPortalTexts } from "#lib/language/language.ts";
import { findPage, loadPage } from "./pages.ts";

/**
 * Loads the app's code and messages, restores the user's work, and requests the lists. Also loads the code of the page
 * at the current address: if the page had to wait for its code, React would show a fallback for at least 0.3 s.
 */
export async function loadPortal(): Promise<ComponentType<{ userId: number }>> {
  const page = findPage(window.location.pathname);
  const [{ Portal, startUserStores, startQueries }] = await Promise.all([
    import("./portal.tsx"),
    loadPortalTexts(),
    // A failure is ignored here and shown when the page opens.
    page && loadPage(page).catch(() => undefined),
  ]);
  startUserStores();
  const queryClient = await startQueries(currentLanguage(), { needsAllLists: page !== undefined });
  return ({ userId }) => <Portal userId={userId} queryClient={queryClient} />;
}

/** Loads the keep-alive of a session and its messages, for pages outside the app. */
export async function loadIdleSession() {
  const [{ IdleSession }] = await Promise.all([import("./idle-session.tsx"), loadPortalTexts()]);
  return { default: IdleSession };
}

/** Preloads the app's code. If this fails, the code is loaded again when it is needed. */
export function preloadPortal(): void {
  import("./portal.tsx").catch(() => undefined);
}
