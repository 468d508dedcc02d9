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

/** Fetches the code ahead of need; should that fail, it is tried again when it is needed. */
export function preloadPortal(): void {
  importPortal().catch(() => undefined);
}
