import DataLoader from "dataloader";
import { sql } from "drizzle-orm";

/** As many as are asked for together; whoever else waits is asked for next. */
const manyUsers = 100;
/** Where a user may have megabytes: all of them are in memory at the same time. */
export const fewUsers = 32;

/** The users of a question, a row each; what it asks of each of them is joined to it laterally. */
export const askedUsers = sql`unnest(${sql.placeholder("userIds")}::integer[]) as asked(user_id)`;
export const askedUserId = sql<number>`asked.user_id`;

type Ask<What> = { readonly userId: number; readonly what: What };

/**
 * Asks the database for many users at once: where hundreds wait, a question costs more than its rows. What comes while
 * nothing is under way is asked at once, by itself; what comes meanwhile is asked together once that has its answer, so
 * that each row is read after it was asked for. `read` is given up to `most` users who ask the same, each once, and answers
 * rows that say whose they are; each who asks is given the rows of the own user. A failure is that of all who asked together.
 * For what is quick for every user alone: one waits for the slowest. Source: docs/decisions/250.
 */
export function askTogether<What extends object, Row extends { readonly userId: number }>(
  read: (userIds: readonly number[], what: What) => Promise<readonly Row[]>,
  { most = manyUsers }: { most?: number } = {},
): (userId: number, what: What) => Promise<readonly Row[]> {
  let underWay: Promise<unknown> = Promise.resolve();
  let queue: Promise<unknown> = underWay;

  const loader = new DataLoader<Ask<What>, readonly Row[]>(
    (asks) => {
      const answers = answerAll(asks, read);
      underWay = answers.catch(() => undefined);
      return answers;
    },
    {
      cache: false,
      maxBatchSize: most,
      batchScheduleFn: (askNow) => {
        queue = queue.then(() => {
          askNow();
          return underWay;
        });
      },
    },
  );
  return (userId, what) => loader.load({ userId, what });
}

/** The rows of each ask, in their order; those who ask the same are asked for by one `read`. */
async function answerAll<What extends object, Row extends { readonly userId: number }>(
  asks: readonly Ask<What>[],
  read: (userIds: readonly number[], what: What) => Promise<readonly Row[]>,
): Promise<(readonly Row[])[]> {
  const alike = [...Map.groupBy(asks, ({ what }) => JSON.stringify(what))];
  const answers = new Map(
    await Promise.all(
      alike.map(async ([kind, [first, ...others]]) => {
        if (first === undefined) throw new Error("a question of nobody");
        const userIds = new Set([first, ...others].map(({ userId }) => userId));
        return [kind, Map.groupBy(await read([...userIds], first.what), ({ userId }) => userId)] as const;
      }),
    ),
  );
  return asks.map(({ userId, what }) => answers.get(JSON.stringify(what))?.get(userId) ?? []);
}
