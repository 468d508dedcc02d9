import DataLoader from "dataloader";
import { sql } from "drizzle-orm";

/** The maximum number of users in one query; further users wait for the next one. */
const defaultLimit = 100;
/** The limit for queries that return megabytes per user, since all results are in memory at the same time. */
export const fewUsers = 32;

/** The users of a query, one row each; the query joins its own part laterally. */
export const requestedUsers = sql`unnest(${sql.placeholder("userIds")}::integer[]) as requested(user_id)`;
export const requestedUserId = sql<number>`requested.user_id`;

type UserQuery<Parameters> = { readonly userId: number; readonly parameters: Parameters };

/**
 * Reads rows of many users in one query: under load a query costs more than its rows. A call runs immediately if no query is
 * running; concurrent calls wait for that query and are then read together, so that each row is read after its call.
 * `read` receives up to `limit` distinct users with the same parameters and returns rows with their user ids; each call
 * returns the rows of its own user. A failure rejects every call of the query. Only for queries that are fast for every
 * user, since all wait for the slowest. Source: docs/decisions/250.
 */
export function batchByUser<Parameters extends object, Row extends { readonly userId: number }>(
  read: (userIds: readonly number[], parameters: Parameters) => Promise<readonly Row[]>,
  { limit = defaultLimit }: { limit?: number } = {},
): (userId: number, parameters: Parameters) => Promise<readonly Row[]> {
  let running: Promise<unknown> = Promise.resolve();
  let queue: Promise<unknown> = running;

  const loader = new DataLoader<UserQuery<Parameters>, readonly Row[]>(
    (queries) => {
      const answers = readAll(queries, read);
      running = answers.catch(() => undefined);
      return answers;
    },
    {
      cache: false,
      maxBatchSize: limit,
      batchScheduleFn: (runBatch) => {
        queue = queue.then(() => {
          runBatch();
          return running;
        });
      },
    },
  );
  return (userId, parameters) => loader.load({ userId, parameters });
}

/** Returns the rows of each query in order; users with the same parameters are read together. */
async function readAll<Parameters extends object, Row extends { readonly userId: number }>(
  queries: readonly UserQuery<Parameters>[],
  read: (userIds: readonly number[], parameters: Parameters) => Promise<readonly Row[]>,
): Promise<(readonly Row[])[]> {
  const groups = [...Map.groupBy(queries, ({ parameters }) => JSON.stringify(parameters))];
  const answers = new Map(
    await Promise.all(
      groups.map(async ([kind, [first, ...others]]) => {
        if (first === undefined) throw new Error("a query without users");
        const userIds = new Set([first, ...others].map(({ userId }) => userId));
        return [kind, Map.groupBy(await read([...userIds], first.parameters), ({ userId }) => userId)] as const;
      }),
    ),
  );
  return queries.map(({ userId, parameters }) => answers.get(JSON.stringify(parameters))?.get(userId) ?? []);
}
