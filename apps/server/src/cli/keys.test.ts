import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { describeWrongIndexKey, describeWrongKeys } from "../lib/keys/data-keys.ts";
import { receive } from "../testing/calls.ts";
import { testKeys } from "../testing/keys.ts";
import type { CommandOutcome } from "../testing/portals/run-process.ts";
import { runCommand } from "../testing/run-command.ts";
import { createTestApp, urlOf } from "../testing/test-app.ts";
import { main } from "./keys.ts";

const test = await createTestApp();
const folder = await mkdtemp(join(tmpdir(), "fundport-keys-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

const secretOf = (content: string) => Buffer.alloc(32, content).toString("base64");
const secrets = { other: secretOf("another key"), newer: secretOf("a newer key") };
const rotating = { ...testKeys, DATA_KEYS: `2:${secrets.newer},${testKeys.DATA_KEYS}` };

async function run(subcommand: string, keys: Record<string, string> = {}): Promise<CommandOutcome> {
  const settings = { DATABASE_URL: urlOf(test.address), DATA_DIR: folder, DATA_KEYS: "", INDEX_KEY: "", ...keys };
  const outcome = await runCommand(main, [subcommand], settings);
  // `new` prints new keys, but no command may print a key that is in use.
  const used = [testKeys.DATA_KEYS.slice(2), testKeys.INDEX_KEY, ...Object.values(secrets)];
  const printedSecrets = used.filter((secret) => `${outcome.out}${outcome.err}`.includes(secret.slice(0, 20)));
  expect(printedSecrets).toEqual([]);
  return outcome;
}

describe("the keys command", () => {
  it("prints new keys in the format of the settings", async () => {
    const [first, second] = [await run("new"), await run("new")];
    const keysOf = ({ out }: CommandOutcome) =>
      [/DATA_KEYS=(1:\S+)/, /INDEX_KEY=(\S+)/].map((key) => key.exec(out)?.[1] ?? "");
    const [dataKeys = "", indexKey = ""] = keysOf(first);
    expect([describeWrongKeys(dataKeys), describeWrongIndexKey(indexKey)]).toEqual([null, null]);
    expect(keysOf(second)).not.toContain(dataKeys);
    expect(keysOf(second)).not.toContain(indexKey);
  });

  it("prints its usage for an unknown command, and an error if the keys are missing", async () => {
    expect(await run("destroy")).toMatchObject({ code: 1, err: expect.stringContaining("Usage:") as string });
    for (const order of ["list", "rotate"]) {
      expect(await run(order)).toEqual({
        code: 1,
        out: "",
        err: "Set DATA_KEYS and INDEX_KEY to the same values as the server uses.\n",
      });
    }
  });

  it("counts the values of each key, re-encrypts them with the first key and lists the unused keys", async () => {
    const anna = await test.logIn("anna");
    const unsaved = { version: 1, data: { kept: "work" }, revision: "0".repeat(32), known: [] };
    await receive(test, "putUnsavedWork", anna, { payload: unsaved });
    expect(await run("list", testKeys)).toEqual({ code: 0, out: "key 1: 1 value, encrypts\n", err: "" });
    expect((await run("list", rotating)).out).toBe("key 2: 0 values, encrypts\nkey 1: 1 value, only decrypts\n");
    const { code, out } = await run("rotate", rotating);
    expect(code).toBe(0);
    expect(out).toContain("1 value re-encrypted with key 2.\nkey 2: 1 value, encrypts\nkey 1: 0 values,");
    expect(out).toContain("No longer needed: 1.");
    expect((await run("rotate", rotating)).out).toContain("0 values re-encrypted with key 2.");
    const alone = { ...rotating, DATA_KEYS: `2:${secrets.newer}` };
    expect(await run("list", alone)).toEqual({ code: 0, out: "key 2: 1 value, encrypts\n", err: "" });
    for (const order of ["list", "rotate"]) {
      const refused = await run(order, testKeys);
      expect([refused.code, refused.out]).toEqual([1, ""]);
      expect(refused.err).toMatch(/^DATA_KEYS has no key 2, which encrypts 1 value in this database\./);
    }
    const wrong = await run("rotate", { ...testKeys, DATA_KEYS: `2:${secrets.other}` });
    expect([wrong.code, wrong.err]).toEqual([1, expect.stringMatching(/^DATA_KEYS has another key 2 than the one/)]);
  });
});
