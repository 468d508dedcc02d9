import type pg from "pg";
import type { LimitName } from "../domains/identity/sessions/limits.ts";

type Answered = { readonly statusCode: number };

/**
 * Sets the count of a rate limit to `used`, then sends many more concurrent requests than may wait. Because a full
 * queue refuses some of them first (503), further batches follow until the limit refuses a request (429). Returns the
 * number of requests that passed; throws for any other status.
 */
export async function countPassed(
  ask: () => Promise<Answered>,
  { pool, limit, used }: { pool: pg.Pool; limit: LimitName; used: number },
): Promise<number> {
  await pool.query("delete from login_attempts where split_part(subject, ':', 1) = $1", [limit]);
  // Each request renders or seals documents, which is slow. Therefore one request creates the count, and the test then
  // raises it to `used`.
  await ask();
  const { rowCount } = await pool.query(
    "update login_attempts set failures = $1 where split_part(subject, ':', 1) = $2",
    [used, limit],
  );
  if (rowCount !== 1) throw new Error(`${limit} is counted ${rowCount} times`);
  const statuses: number[] = [];
  async function sendConcurrently(count: number): Promise<void> {
    const responses = await Promise.all(Array.from({ length: count }, ask));
    statuses.push(...responses.map(({ statusCode }) => statusCode));
  }
  await sendConcurrently(200);
  while (!statuses.includes(429)) await sendConcurrently(10);
  const other = statuses.find((status) => ![200, 429, 503].includes(status));
  if (other !== undefined) throw new Error(`one of the requests got the status ${other}`);
  return statuses.filter((status) => status === 200).length;
}
