import type { QueryClient } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { currentLanguage, loadPortalTexts } from "#lib/language/language.ts";

export type PortalStart = {
  Portal: ComponentType<{ userId: number; queryClient: QueryClient }>;
  /** Where the answers are that the portal begins with, or on their way. */
  queryClient: QueryClient;
};

/** Lists that arrive within this time after the code are rendered directly; an opening screen would take longer. */
const almostThereMs = 50;

const importPortal = () => import("./portal.tsx");

/**
 * Loads the portal's code with that of the page asked for, and the texts and lists that it begins with, and opens what the
 * user left in it. Lists that take long are not waited for.
 */
export async function loadPortal(): Promise<PortalStart> {
  const [{ portal, queryClient }] = await Promise.all([importWithPage(), loadPortalTexts()]);
  portal.startUserStores();
  return { Portal: portal.Portal, queryClient };
}

async function importWithPage() {
  const portal = await importPortal();
  const { queryClient, lists } = portal.startQueries(currentLanguage());
  await Promise.all([
    portal.preloadPage(window.location.pathname),
    Promise.race([lists, new Promise((resolve) => setTimeout(resolve, almostThereMs))]),
  ]);
  return { portal, queryClient };
}

/** Loads what keeps a session alive where the portal is not shown, with its texts. */
export async function loadIdleSession() {
  const [{ IdleSession }] = await Promise.all([import("./idle-session.tsx"), loadPortalTexts()]);
  return IdleSession;
}

/** Fetches the code ahead of need; should that fail, it is tried again when it is needed. */
export function preloadPortal(): void {
  importPortal().catch(() => undefined);
}
