import type pg from "pg";
import type { LimitName } from "../domains/identity/sessions/limits.ts";

type Answered = { readonly statusCode: number };

/**
 * Sets the count of a limit to `used`, then sends many more calls at once than the server lets wait. A call that is turned away
 * because the queue is full (503) is sent again until the limit refuses one (429). Returns how many calls passed; throws for
 * any other status.
 */
export async function countPassed(
  ask: () => Promise<Answered>,
  { pool, limit, used }: { pool: pg.Pool; limit: LimitName; used: number },
): Promise<number> {
  await pool.query("delete from login_attempts where split_part(subject, ':', 1) = $1", [limit]);
  // Each call draws or seals documents, which is slow. So one call creates the count, and the test raises it to `used`.
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
  if (other !== undefined) throw new Error(`one of the calls was answered ${other}`);
  return statuses.filter((status) => status === 200).length;
}
