import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { attackRows } from "@fundport/server/resilience/attack-rows";
import { type FaultName, faultNames, faultRows } from "@fundport/server/resilience/fault-rows";
import { describeRows, readRows } from "./counted-table.ts";
import { fileOfRow } from "./run-counted.ts";
import { root, run } from "../run.ts";

const folders: string[] = [];
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "fundport-counted-table-"));
  folders.push(folder);
});
afterAll(() => Promise.all(folders.map((each) => rm(each, { recursive: true }))));

/** What the tests of a row write; one line a part. */
async function count(name: FaultName, parts: { tried: number; held: number; failures?: string[] }[]): Promise<void> {
  const lines = parts.map((part) => `${JSON.stringify({ name, failures: [], ...part })}\n`);
  await writeFile(join(folder, `${name}.jsonl`), lines.join(""));
}
const countAll = () =>
  Promise.all(faultNames.map((name) => count(name, [{ tried: faultRows[name].full, held: faultRows[name].full }])));
const notOk = () => readRows(folder, "full", faultRows).filter(({ isOk }) => !isOk);

describe("the table of what is counted", () => {
  it("holds where each row was done as often as it must be, and held, in parts too", async () => {
    await countAll();
    await count("killed", [
      { tried: 60, held: 60 },
      { tried: 40, held: 40 },
    ]);
    expect(notOk()).toEqual([]);
    expect(describeRows(readRows(folder, "full", faultRows)).at(-1)).toBe("Every row holds.");
  });

  it("does not hold where one did not, and says what it said", async () => {
    await countAll();
    await count("killed", [{ tried: 100, held: 99, failures: ["round 7: signed twice"] }]);
    expect(notOk()).toMatchObject([{ event: faultRows.killed.event, tried: 100, held: 99 }]);
    const lines = describeRows(readRows(folder, "full", faultRows));
    expect(lines).toContain(`NOT HELD: ${faultRows.killed.event}: round 7: signed twice`);
    expect(lines.at(-1)).toBe(`1 of ${faultNames.length} rows do not hold.`);
  });

  it("does not hold where a row was done too seldom, or not at all", async () => {
    await countAll();
    await count("samePress", [{ tried: 99, held: 99 }]);
    await rm(join(folder, "randomForm.jsonl"));
    expect(notOk().map(({ tried, held }) => [tried, held])).toEqual([
      [99, 99],
      [0, 0],
    ]);
    expect(describeRows(readRows(folder, "full", faultRows)).join("\n")).toContain("99 of 100");
  });

  it.each([
    ["faults", faultRows],
    ["attacks", attackRows],
  ])("has a test file for each row of the %s", (family, rows) => {
    expect(Object.keys(rows).filter((name) => !existsSync(join(root, fileOfRow(family, name))))).toEqual([]);
  });
});

it.each([
  ["test:faults", "test-faults.ts"],
  ["test:attack", "test-attack.ts"],
])("npm run %s exits with 1 and its usage where a row is unknown", async (command, script) => {
  const { code, output } = await run(process.execPath, [join(root, "scripts", "test", script), "nothing"], {
    isQuiet: true,
  });
  expect([code, output]).toEqual([1, expect.stringContaining(`Usage: npm run ${command}`)]);
});
