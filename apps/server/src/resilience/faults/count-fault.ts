import { appendFileSync } from "node:fs";
import { join } from "node:path";
import { type CountedFault, type FaultName, faultRows } from "./fault-rows.ts";

/** A row that does not hold is not tried on for ever. */
const maxFailures = 3;

/** Whether this is `npm run test:faults`. */
export const isFaultsInFull = process.env["FUNDPORT_FAULTS"] === "full";

/** How often a row's fault is done in this run. */
export function faultCount(name: FaultName): number {
  return faultRows[name][isFaultsInFull ? "full" : "short"];
}

/**
 * Does something so many times, `atOnce` of them at a time, and counts how often it held; `each` throws where it did not.
 * Writes the counts into the folder that FAULTS_FOLDER names, and fails the test with what did not hold.
 */
export async function countFault(
  name: FaultName,
  times: number,
  each: (round: number) => Promise<void>,
  atOnce = 1,
): Promise<void> {
  if (!Number.isInteger(times) || times < 1) throw new Error(`${name} cannot be done ${times} times`);
  const faults: { round: number; error: unknown }[] = [];
  let tried = 0;
  while (tried < times && faults.length < maxFailures) {
    const first = tried;
    const rounds = Array.from({ length: Math.min(atOnce, times - first) }, (_, index) => first + index);
    const outcomes = await Promise.allSettled(rounds.map((round) => each(round)));
    outcomes.forEach((outcome, index) => {
      if (outcome.status === "rejected") faults.push({ round: first + index, error: outcome.reason });
    });
    tried += rounds.length;
    // Who waits for minutes sees that it goes on.
    if (isFaultsInFull && Math.floor((10 * tried) / times) > Math.floor((10 * first) / times)) {
      process.stdout.write(`${name}: ${tried} of ${times}, ${tried - faults.length} held\n`);
    }
  }
  const failures = faults.map(({ round, error }) => `round ${round}: ${describeError(error)}`);
  keep({ name, tried, held: tried - faults.length, failures });
  const [first] = faults;
  if (first !== undefined) {
    throw new Error(`${faults.length} of ${tried} did not hold\n${failures.join("\n")}`, { cause: first.error });
  }
}

function describeError(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function keep(counted: CountedFault): void {
  const folder = process.env["FAULTS_FOLDER"];
  if (folder !== undefined) appendFileSync(join(folder, `${counted.name}.jsonl`), `${JSON.stringify(counted)}\n`);
}
