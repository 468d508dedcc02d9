import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { DatabaseAddress } from "../db/client.ts";
import { testKeys } from "../test-support/keys.ts";
import { urlOf } from "../test-support/test-app.ts";

/** Settings of portals that share a database and begin with an empty one. */
export function settingsOfShared(address: DatabaseAddress, dataDir: string): Record<string, string> {
  return {
    DATABASE_URL: urlOf(address),
    COOKIE_SECRET: "a secret of thirty-two characters",
    ...testKeys,
    TRIAL: "true",
    DATA_DIR: dataDir,
  };
}

/** Settings of portals that share the database of a copied trial folder; its personal data needs the folder's own keys. */
export async function settingsOfTrialFolder(
  address: DatabaseAddress,
  trialFolder: string,
): Promise<Record<string, string>> {
  const secretOf = async (name: string) => (await readFile(join(trialFolder, name), "utf8")).trim();
  const keys = { DATA_KEYS: await secretOf("data-keys"), INDEX_KEY: await secretOf("index-key") };
  return { ...settingsOfShared(address, trialFolder), ...keys };
}
