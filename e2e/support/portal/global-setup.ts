import { endWithParent } from "../../../scripts/run.ts";
import { usernames } from "./active-users.ts";
import { fastFolder } from "@fundport/server/testing/portals/fast-folder";
import { logInClient, readState } from "./known-state.ts";
import { makeTrialFolder, startPortal } from "@fundport/server/testing/portals/start-portal";
import { portalUrls } from "./portal-urls.ts";

/**
 * Starts one server per worker, because journeys change drafts and favourites. Records the initial state of the users,
 * which is the same on all servers. If `PORTAL_URL` is set, uses this server instead.
 */
export default async function globalSetup({ workers }: { workers: number }): Promise<() => Promise<void>> {
  endWithParent();
  if (portalUrls().length > 0) return async () => undefined;
  process.env["PORTAL_FOLDER"] = fastFolder();
  const trial = await makeTrialFolder();
  const portals = await Promise.all(Array.from({ length: workers }, () => startPortal()));
  process.env["PORTAL_URL"] = portals.map(({ url }) => url).join();
  process.env["PORTAL_STATES"] = JSON.stringify(await readStates(portals[0]?.url ?? ""));
  return async () => {
    await Promise.all(portals.map(({ stop }) => stop()));
    await trial.remove();
  };
}

async function readStates(url: string): Promise<Record<string, unknown>> {
  const states: Record<string, unknown> = {};
  for (const username of usernames) {
    const client = await logInClient(url, username);
    states[username] = await readState(client);
    await client.dispose();
  }
  return states;
}
