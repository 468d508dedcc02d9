import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, it } from "vitest";

/** Runs a command as a process of its own. */
async function run(command: string, words: readonly string[]): Promise<{ code: number; out: string; err: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, `${command}.ts`), ...words], {
    env: { ...process.env, DATABASE_URL: "" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const printed = { out: "", err: "" };
  child.stdout.on("data", (part: Buffer) => (printed.out += part.toString()));
  child.stderr.on("data", (part: Buffer) => (printed.err += part.toString()));
  const [code] = (await once(child, "close")) as [number];
  return { code, ...printed };
}

it.each(["users", "replay", "verify"])(
  "npm run %s exits with 1 and its usage where words are missing",
  async (name) => {
    const { code, out, err } = await run(name, []);
    expect([code, out, err]).toEqual([1, "", expect.stringContaining(`Usage: npm run ${name} -- `)]);
  },
);

it("npm run keys -- new exits with 0 and prints keys", async () => {
  const { code, out, err } = await run("keys", ["new"]);
  expect([code, out, err]).toEqual([0, expect.stringContaining("INDEX_KEY="), ""]);
});
