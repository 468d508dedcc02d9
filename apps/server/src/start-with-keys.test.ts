import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { receive } from "./testing/calls.ts";
import { readConfig } from "./config.ts";
import { StartRefused } from "./lib/startup/start-refused.ts";
import { startPortal } from "./start.ts";
import { testKeys } from "./testing/keys.ts";
import { spawnPortal } from "./testing/portals/spawn-portal.ts";
import { createTestApp, testConfig, urlOf } from "./testing/test-app.ts";

const test = await createTestApp();
const folder = await mkdtemp(join(tmpdir(), "fundport-start-"));
await writeFile(join(folder, "index.html"), "<!doctype html>");
afterAll(() => rm(folder, { recursive: true, force: true }));

const other = Buffer.alloc(32, "a wrong key").toString("base64");
const surroundings = { webFolder: folder, funds: undefined, print: () => undefined, onStopRequested: () => undefined };
/** Starts a server on the database with these keys, and stops it again. */
async function start(keys: Partial<Record<keyof typeof testKeys, string>> = {}): Promise<void> {
  const config = await testConfig(folder, { PORT: "0", DATABASE_URL: urlOf(test.address), ...keys });
  const stop = await startPortal(config, surroundings);
  await stop();
}
const proofs = async () =>
  (await test.pool.query("select key_id, proof from data_key_checks order by key_id")).rows as unknown[];

describe("the start of the server", () => {
  it("is refused if a database server is set without both keys", async () => {
    const shared = { DATABASE_URL: urlOf(test.address), COOKIE_SECRET: "x".repeat(32), DATA_DIR: folder };
    const portal = spawnPortal({ ...shared, DATA_KEYS: testKeys.DATA_KEYS, INDEX_KEY: "" });
    expect(await portal.ended).toBe(1);
    await portal.url.catch(() => undefined);
    expect(portal.output()).toMatch(/^\nDATABASE_URL also requires DATA_KEYS and INDEX_KEY/);
    expect(portal.output()).not.toContain(testKeys.DATA_KEYS.slice(2));
    for (const keys of [{}, { INDEX_KEY: testKeys.INDEX_KEY }]) {
      const refused: unknown = await readConfig({ ...shared, ...keys }).catch((error: unknown) => error);
      if (!(refused instanceof StartRefused)) throw new Error("The start is accepted", { cause: refused });
      expect(refused.message).toMatch(/^DATABASE_URL also requires DATA_KEYS and INDEX_KEY/);
      expect(refused.message).not.toContain(testKeys.INDEX_KEY);
    }
  });

  it("is refused if the keys cannot decrypt the database: the error names the wrong key, and no data is written", async () => {
    await start();
    const anna = await test.logIn("anna");
    await receive(test, "putUnsavedWork", anna, {
      payload: { version: 1, data: { kept: "work" }, revision: "0".repeat(32), known: [] },
    });
    const before = await proofs();
    expect(before).toHaveLength(2);
    for (const [keys, sentence] of [
      [{ DATA_KEYS: `1:${other}` }, /^DATA_KEYS has another key 1 than the one this database is encrypted with\./],
      [{ DATA_KEYS: `2:${other}` }, /^DATA_KEYS has no key 1, which encrypts 1 value in this database\./],
      [{ INDEX_KEY: other }, /^INDEX_KEY is not the key that this database was created with,/],
    ] as const) {
      const refused: unknown = await start(keys).catch((error: unknown) => error);
      if (!(refused instanceof StartRefused)) throw new Error("The server started", { cause: refused });
      expect(refused.message).toMatch(sentence);
      for (const secret of [other, testKeys.DATA_KEYS.slice(2), testKeys.INDEX_KEY]) {
        expect(refused.message).not.toContain(secret.slice(0, 20));
      }
      expect(await proofs()).toEqual(before);
    }
    await start();
    expect(await receive(test, "getUnsavedWork", anna)).toMatchObject({ data: { kept: "work" } });
  });
});
