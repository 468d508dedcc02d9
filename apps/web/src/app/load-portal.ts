import { loadPortalTexts } from "#lib/language.ts";

const importPortal = () => import("./portal.tsx");

/** The portal's code and all its texts. */
export async function loadPortal() {
  const [portal] = await Promise.all([importPortal(), loadPortalTexts()]);
  return portal;
}

/** Fetches the code ahead of need; should that fail, it is tried again when it is needed. */
export function preloadPortal(): void {
  importPortal().catch(() => undefined);
}
