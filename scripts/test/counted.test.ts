import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { attackRows } from "@fundport/server/resilience/attack-rows";
import { faultRows } from "@fundport/server/resilience/fault-rows";
import { root, run } from "../run.ts";
import { fileOfRow, readRow } from "./counted.ts";

it("a counted row passes only if all its rounds were tried and passed, in one part or several", async () => {
  const folder = await mkdtemp(join(tmpdir(), "fundport-counted-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const check = async (...parts: { tried: number; held: number; failures?: string[] }[]) => {
    const lines = parts.map((part) => `${JSON.stringify({ failures: [], ...part })}\n`);
    await writeFile(join(folder, "killed.jsonl"), lines.join(""));
    return readRow(folder, "killed", faultRows.killed, 100);
  };
  expect(await check({ tried: 60, held: 60 }, { tried: 40, held: 40 })).toMatchObject({ state: "passed" });
  const bad = await check({ tried: 100, held: 99, failures: ["round 7: signed twice"] });
  expect(bad).toMatchObject({ state: "failed", name: faultRows.killed.event });
  expect(bad.reason).toMatch(/^100 of 100 tried, 99 passed: one contract, [^]*\n +round 7: signed twice$/);
  expect(await check({ tried: 99, held: 99 })).toMatchObject({ state: "failed" });
  expect(readRow(folder, "dump", faultRows.dump, 20).reason).toContain("0 of 20 tried, 0 passed");
});

it.each([
  ["faults", faultRows],
  ["attacks", attackRows],
])("each row of the %s has a test file", (folder, rows) => {
  expect(Object.keys(rows).filter((name) => !existsSync(join(root, fileOfRow(folder, name))))).toEqual([]);
});

it("npm run test:attack prints its usage and exits with 1 for an unknown row", async () => {
  const args = [join(root, "scripts", "test", "counted.ts"), "test:attack", "nothing"];
  const { code, output } = await run(process.execPath, args, { isQuiet: true });
  expect([code, output]).toEqual([1, expect.stringContaining("Usage: npm run test:attack")]);
});
