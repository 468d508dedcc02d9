import { startPortal } from "./portal.ts";
import { portalUrls } from "./portal-urls.ts";

/** A portal for each worker of the run, so that none sees the carts and drafts of another; `PORTAL_URL` names one that runs already. */
export default async function globalSetup({ workers }: { workers: number }): Promise<() => Promise<void>> {
  if (portalUrls().length > 0) return async () => undefined;
  const portals = await Promise.all(Array.from({ length: workers }, () => startPortal()));
  process.env["PORTAL_URL"] = portals.map(({ url }) => url).join();
  return async () => {
    await Promise.all(portals.map(({ stop }) => stop()));
  };
}
