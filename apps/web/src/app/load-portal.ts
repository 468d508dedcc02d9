import { loadPortalTexts } from "#lib/language.ts";

const importPortal = () => import("./portal.tsx");

/** Loads the portal's code with that of the page asked for, and all its texts, and opens what the user left in it. */
export async function loadPortal() {
  const [portal] = await Promise.all([importWithPage(), loadPortalTexts()]);
  portal.startUserStores();
  return portal;
}

async function importWithPage() {
  const portal = await importPortal();
  await portal.preloadPage(window.location.pathname);
  return portal;
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
