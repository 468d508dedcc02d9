/**
 * `npm run replay -- NUMBER [--json]`: recalculates every figure of a contract from its decision file and reports
 * differences.
 */
import { checkContractNumber, formatContractNumber } from "@fundport/rules";
import { createEncryption } from "../db/encryption.ts";
import { normaliseNumber } from "../lib/normalise-text.ts";
import { StartRefused } from "../lib/startup/start-refused.ts";
import { createDecisionRepository } from "../domains/contracts/decisions/repository.ts";
import { createStoredDecisions, type Replay } from "../domains/contracts/decisions/stored-decisions.ts";
import { countOf } from "../domains/imports/definition/report.ts";
import { withDatabase } from "./with-database.ts";

const usage = `Usage: npm run replay -- NUMBER [--json]
  NUMBER  the number of a contract, such as 26-0000001-2 or 2600000012
  --json  prints the number of compared figures and each difference as JSON`;

if (import.meta.main) process.exitCode = await main(process.argv.slice(2));

/** Runs the command with its arguments; returns the exit code. */
export async function main(args: readonly string[]): Promise<number> {
  const asJson = args.includes("--json");
  const [typed, ...rest] = args.filter((word) => word !== "--json");
  if (typed === undefined || rest.length > 0 || typed.startsWith("-")) {
    console.error(usage);
    return 1;
  }
  const number = normaliseNumber(typed);
  if (!checkContractNumber(number)) {
    console.error(`${typed} is not a contract number: it must have 10 digits with a correct check digit.`);
    return 1;
  }
  try {
    const replay = await withDatabase(async ({ db, keys }) => {
      if (keys === null) throw new StartRefused("Set DATA_KEYS and INDEX_KEY to the same values as the server uses.");
      const repository = createDecisionRepository(db, createEncryption(keys.keys));
      return await createStoredDecisions({ repository }).replay(number);
    });
    return print(formatContractNumber(number), replay, asJson);
  } catch (error) {
    console.error(`Nothing was compared: ${error instanceof Error ? error.message : String(error)}`);
    return 1;
  }
}

function print(number: string, replay: Replay, asJson: boolean): number {
  if (replay.kind === "unknown-contract") {
    console.error(`There is no contract ${number}.`);
    return 1;
  }
  if (replay.kind === "no-file") {
    console.error(`Contract ${number} was created before decision files were stored, so it can't be recalculated.`);
    return 1;
  }
  const { compared, differences } = replay;
  if (asJson) {
    console.log(JSON.stringify({ number, compared, differences }, null, 2));
  } else {
    for (const { path, stored, recomputed } of differences) {
      console.log(`${path}: stored ${JSON.stringify(stored)}, recalculated ${JSON.stringify(recomputed)}`);
    }
    console.log(
      differences.length === 0
        ? `Contract ${number}: ${compared} figures compared, no differences.`
        : `Contract ${number}: ${compared} figures compared, ${countOf(differences.length, "difference")}.`,
    );
  }
  return differences.length === 0 ? 0 : 1;
}
