import { startPortal } from "./portal.ts";

/** One portal for the run; `PORTAL_URL` names one that runs already. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env["PORTAL_URL"]) return async () => undefined;
  const portal = await startPortal();
  process.env["PORTAL_URL"] = portal.url;
  return portal.stop;
}
