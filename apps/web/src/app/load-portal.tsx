import type { ComponentType } from "react";
import { currentLanguage, loadPortalTexts } from "#lib/language/language.ts";
import { preloadPage } from "./pages.ts";

/**
 * Loads the portal's code with that of the page in the address and the texts, restores the user's work, and requests the
 * lists.
 */
export async function loadPortal(): Promise<{ default: ComponentType<{ userId: number }> }> {
  const [{ Portal, startUserStores, startQueries }] = await Promise.all([
    import("./portal.tsx"),
    preloadPage(window.location.pathname),
    loadPortalTexts(),
  ]);
  startUserStores();
  const queryClient = startQueries(currentLanguage());
  return { default: ({ userId }) => <Portal userId={userId} queryClient={queryClient} /> };
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
