import type { ComponentType } from "react";
import { currentLanguage, loadPortalTexts } from "#lib/language/language.ts";
import { preloadPage } from "./pages.ts";

/** Lists that arrive within this time after the code are rendered directly; a loading screen would take longer. */
const almostThereMs = 50;

/**
 * Loads the portal's code with that of the page in the address, the texts and the lists, and restores the user's work in
 * it. Lists that take long are not waited for.
 */
export async function loadPortal(): Promise<{ default: ComponentType<{ userId: number }> }> {
  const [{ Portal, startUserStores, startQueries }] = await Promise.all([
    import("./portal.tsx"),
    preloadPage(window.location.pathname),
    loadPortalTexts(),
  ]);
  startUserStores();
  const { queryClient, lists } = startQueries(currentLanguage());
  await Promise.race([lists, new Promise((resolve) => setTimeout(resolve, almostThereMs))]);
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
