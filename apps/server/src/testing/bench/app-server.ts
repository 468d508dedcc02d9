import { buildApp } from "../../app/build-app.ts";
import { readConfig } from "../../config.ts";
import { systemClock } from "../../ports/clock.ts";
import type { MigratedDatabase } from "../database/embedded-database.ts";
import { testEncryption, testKeys } from "../keys.ts";
import { testSeal } from "../sealer.ts";
import { writeWebPages } from "../web-pages.ts";

export const cookieSecret = "a secret of thirty-two characters";

/** Starts the whole server in this process, on a port that the system chooses. Several servers may use one database. */
export async function startAppServer({
  folder,
  db,
  address,
}: MigratedDatabase): Promise<{ url: string; close: () => Promise<void> }> {
  await writeWebPages(folder);
  const config = await readConfig({
    DATA_DIR: folder,
    LOG_LEVEL: "fatal",
    // Sending codes by SMS requires a gateway or this setting.
    TRIAL: "true",
    COOKIE_SECRET: cookieSecret,
    ...testKeys,
  });
  const app = await buildApp({
    config,
    db,
    address,
    encryption: testEncryption,
    seal: testSeal,
    clock: systemClock,
    webFolder: folder,
  });
  const url = await app.listen({ port: 0, host: "127.0.0.1" });
  return { url, close: async () => await app.close() };
}
