import { mkdtemp, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { DatabaseAddress } from "../db/database-address.ts";
import { type EmbeddedDatabase, startEmbedded } from "../db/embedded/embedded.ts";
import { fastFolder } from "../testing/portals/fast-folder.ts";
import { testKeys } from "../testing/keys.ts";
import { guardFolder } from "../testing/portals/leftovers.ts";
import { urlOf } from "../testing/test-app.ts";
import { copyTrialFolder } from "../testing/portals/trial-folder.ts";

/** A copied trial folder with its database server. A test that stops the server sets a new one. */
export type TrialDatabase = { folder: string; server: EmbeddedDatabase; close: () => Promise<void> };

/**
 * Starts the database of a copied trial folder for several processes. It allows more connections than a database that a
 * single process starts.
 */
export async function openTrialDatabase(): Promise<TrialDatabase> {
  const folder = await mkdtemp(join(fastFolder(), "fundport-outage-"));
  const release = guardFolder(folder);
  await copyTrialFolder(folder);
  const trial: TrialDatabase = {
    folder,
    server: await startEmbedded(folder, { throwAway: true }),
    close: async () => {
      await trial.server.stop();
      await rm(folder, { recursive: true, force: true });
      release();
    },
  };
  return trial;
}

/** Returns the settings for processes that share a database, which is empty at first. */
export function settingsOfShared(address: DatabaseAddress, dataDir: string): Record<string, string> {
  return {
    DATABASE_URL: urlOf(address),
    COOKIE_SECRET: "a secret of thirty-two characters",
    ...testKeys,
    TRIAL: "true",
    DATA_DIR: dataDir,
  };
}

/**
 * Returns the settings for processes that share the database of a copied trial folder. They include the folder's keys,
 * because its personal data is encrypted with them.
 */
export async function settingsOfTrialFolder(
  address: DatabaseAddress,
  trialFolder: string,
): Promise<Record<string, string>> {
  const secretOf = async (name: string) => (await readFile(join(trialFolder, name), "utf8")).trim();
  const keys = { DATA_KEYS: await secretOf("data-keys"), INDEX_KEY: await secretOf("index-key") };
  return { ...settingsOfShared(address, trialFolder), ...keys };
}
