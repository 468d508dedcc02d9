/**
 * `npm run test:faults` damages and interrupts the server; `npm run test:attack` attacks it. Both print how often each
 * row was tried and how often it passed. They exit with 1 if a row failed or was not tried often enough.
 * The option `-- --short` tries each row only as often as `npm test` does; `-- NAME …` runs only these rows.
 * Source: docs/testing.md#counted-faults.
 */
import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { attackRows } from "@fundport/server/resilience/attack-rows";
import type { Counted, CountedRow } from "@fundport/server/resilience/count-rows";
import { faultRows } from "@fundport/server/resilience/fault-rows";
import { root } from "../run.ts";
import type { Outcome } from "./outcomes.ts";
import { runSteps, runVitest } from "./run-tests.ts";

/** A group of rows, with the folder of its tests below `resilience`. */
export type Family = { folder: "faults" | "attacks"; rows: Readonly<Record<string, CountedRow>> };

/** Returns the test file of a row: its name in kebab-case, with `.full` if the row is too long for `npm test`. */
export function fileOfRow(folder: string, name: string): string {
  const kebabName = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const path = `apps/server/src/resilience/${folder}/${kebabName}`;
  return existsSync(join(root, `${path}.full.test.ts`)) ? `${path}.full.test.ts` : `${path}.test.ts`;
}

/**
 * Reads the result of a row from the file that its tests wrote. The row fails if a round failed, or if the row was not
 * tried often enough.
 */
export function readRow(folder: string, name: string, { event, mustBe }: CountedRow, times: number): Outcome {
  const file = join(folder, `${name}.jsonl`);
  const lines = existsSync(file) ? readFileSync(file, "utf8").split("\n").filter(Boolean) : [];
  const parts = lines.map((line) => JSON.parse(line) as Counted);
  const [tried, held] = (["tried", "held"] as const).map((key) => parts.reduce((sum, part) => sum + part[key], 0));
  const message = [
    `${tried} of ${times} tried, ${held} passed: ${mustBe}`,
    ...parts.flatMap(({ failures }) => failures),
  ];
  return {
    name: event,
    state: tried === times && held === times ? "passed" : "failed",
    reason: message.join("\n       "),
  };
}

/**
 * Runs rows and returns the outcomes of their tests and of the rows. A failed row counts as a failure in addition to
 * its failed tests. Rows are not retried.
 */
export async function countRows(family: Family, names: readonly string[], isShort = false): Promise<Outcome[]> {
  const { folder, rows } = family;
  const resultsFolder = await mkdtemp(join(tmpdir(), "fundport-counted-"));
  try {
    const args = ["--project", "server", "--retry=0", ...names.map((name) => fileOfRow(folder, name))];
    const outcomes = await runVitest(args, {
      FUNDPORT_COUNTED: isShort ? "short" : "full",
      COUNTED_FOLDER: resultsFolder,
    });
    const chosenRows = Object.entries(rows).filter(([name]) => names.includes(name));
    const found = chosenRows.map(([name, row]) => readRow(resultsFolder, name, row, isShort ? row.short : row.full));
    for (const { state, name, reason } of found)
      console.log(`${state === "passed" ? "ok    " : "FAILED"} ${name}\n       ${reason}`);
    return [...outcomes, ...found.filter(({ state }) => state === "failed")];
  } finally {
    await rm(resultsFolder, { recursive: true, force: true });
  }
}

const families: Record<string, Family> = {
  "test:faults": { folder: "faults", rows: faultRows },
  "test:attack": { folder: "attacks", rows: attackRows },
};

if (import.meta.main) {
  process.channel?.unref();
  const options = { short: { type: "boolean", default: false } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [script = "", ...requestedRows] = positionals;
  const { folder, rows } = families[script] ?? { folder: "faults", rows: {} };
  const known = Object.keys(rows);
  if (requestedRows.some((name) => !known.includes(name))) {
    console.error(`Usage: npm run ${script} [-- [--short] [NAME …]]\n  NAME  one of ${known.join(", ")}`);
    process.exit(1);
  }
  const names = requestedRows.length > 0 ? requestedRows : known;
  process.exitCode = await runSteps([{ name: script, run: () => countRows({ folder, rows }, names, values.short) }]);
}
