import { appendFileSync } from "node:fs";
import { join } from "node:path";

/** A fault or attack in the tables of docs/testing.md that is repeated and counted. */
export type CountedRow = {
  event: string;
  mustBe: string;
  /**
   * The number of repetitions: `short` in `npm test` and `npm run test:full`, `full` in the command that counts the
   * faults or the attacks.
   */
  short: number;
  full: number;
};
/**
 * The result of one test of a row, with the messages of the first failures. A row may have several tests. `tried`
 * counts the repetitions, `held` those without a failure.
 */
export type Counted = { name: string; tried: number; held: number; failures: readonly string[] };

/** A test stops after this many failures. */
const maxFailures = 3;

/** True in the commands that repeat every row `full` times. */
export const isCountedInFull = process.env["FUNDPORT_COUNTED"] === "full";

/** Creates the counter for a table of rows, such as `faults/fault-rows.ts`. Source: docs/testing.md#counted-faults. */
export function createCounter<Name extends string>(rows: Readonly<Record<Name, CountedRow>>) {
  return {
    /** Returns the number of repetitions of a row in this run. */
    countOf: (name: Name): number => rows[name][isCountedInFull ? "full" : "short"],

    /**
     * Runs `each` `times` times with at most `concurrency` concurrent runs, and counts the runs that do not throw.
     * Writes the counts into the folder that the variable COUNTED_FOLDER names. Fails the test with the first failures,
     * if any.
     */
    count: async (
      name: Name,
      times: number,
      each: (round: number) => Promise<void> | void,
      concurrency = 1,
    ): Promise<void> => {
      if (!Number.isInteger(times) || times < 1) throw new Error(`${name} cannot be done ${times} times`);
      const failedRounds: { round: number; error: unknown }[] = [];
      let tried = 0;
      while (tried < times && failedRounds.length < maxFailures) {
        const first = tried;
        const rounds = Array.from({ length: Math.min(concurrency, times - first) }, (_, index) => first + index);
        const outcomes = await Promise.allSettled(rounds.map(async (round) => await each(round)));
        outcomes.forEach((outcome, index) => {
          if (outcome.status === "rejected") failedRounds.push({ round: first + index, error: outcome.reason });
        });
        tried += rounds.length;
        // Shows progress, since a row can take minutes.
        if (isCountedInFull && Math.floor((10 * tried) / times) > Math.floor((10 * first) / times)) {
          process.stdout.write(`${name}: ${tried} of ${times}, ${tried - failedRounds.length} held\n`);
        }
      }
      const failures = failedRounds.map(({ round, error }) => `round ${round}: ${describeError(error)}`);
      keep({ name, tried, held: tried - failedRounds.length, failures });
      const [first] = failedRounds;
      if (first !== undefined) {
        throw new Error(`${failedRounds.length} of ${tried} did not hold\n${failures.join("\n")}`, {
          cause: first.error,
        });
      }
    },
  };
}

function describeError(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function keep(counted: Counted): void {
  const folder = process.env["COUNTED_FOLDER"];
  if (folder !== undefined) appendFileSync(join(folder, `${counted.name}.jsonl`), `${JSON.stringify(counted)}\n`);
}
