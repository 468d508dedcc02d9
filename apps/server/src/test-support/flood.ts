import type pg from "pg";
import type { LimitName } from "../modules/session/limits.ts";

type Answered = { readonly statusCode: number };

/**
 * Makes a call that takes turns, far more often at once than may wait, after its limit was `used` so often. Those that find
 * too many before them are told so (503), and come again until the limit refuses one (429). Returns how many passed; throws
 * for any other answer.
 */
export async function countPassed(
  ask: () => Promise<Answered>,
  { pool, limit, used }: { pool: pg.Pool; limit: LimitName; used: number },
): Promise<number> {
  await pool.query("delete from login_attempts where split_part(subject, ':', 1) = $1", [limit]);
  // What is drawn and sealed for each that passes takes its time: one is counted, and the others are set.
  await ask();
  const { rowCount } = await pool.query(
    "update login_attempts set failures = $1 where split_part(subject, ':', 1) = $2",
    [used, limit],
  );
  if (rowCount !== 1) throw new Error(`${limit} is counted ${rowCount} times`);
  const statuses: number[] = [];
  async function askAtOnce(count: number): Promise<void> {
    const answers = await Promise.all(Array.from({ length: count }, ask));
    statuses.push(...answers.map(({ statusCode }) => statusCode));
  }
  await askAtOnce(200);
  while (!statuses.includes(429)) await askAtOnce(10);
  const other = statuses.find((status) => ![200, 429, 503].includes(status));
  if (other !== undefined) throw new Error(`one of many was answered ${other}`);
  return statuses.filter((status) => status === 200).length;
}
