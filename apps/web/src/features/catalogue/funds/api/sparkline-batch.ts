/** The maximum number of funds in one request. Source: docs/reference/catalogue.md#fund-list. */
const maxIds = 100;
/** How long requests are collected: cards come into view within one or two frames of each other. */
const collectMs = 20;

type Waiting = { id: number; resolve: (values: readonly number[]) => void; reject: (error: unknown) => void };
type Fetch = (ids: readonly number[]) => Promise<readonly { id: number; values: readonly number[] }[]>;

/**
 * Returns a function that requests one fund's sparkline and sends such requests in batches. A fund that is missing from
 * the response has no values. If a request fails, all its funds are rejected.
 */
export function createSparklineBatch(fetchMany: Fetch): (id: number) => Promise<readonly number[]> {
  let waiting: Waiting[] = [];
  let isScheduled = false;

  function flush() {
    isScheduled = false;
    const all = waiting;
    waiting = [];
    for (let start = 0; start < all.length; start += maxIds) void settle(all.slice(start, start + maxIds));
  }

  async function settle(group: readonly Waiting[]) {
    try {
      const sparklines = await fetchMany(group.map(({ id }) => id));
      const byId = new Map(sparklines.map(({ id, values }) => [id, values]));
      for (const { id, resolve } of group) resolve(byId.get(id) ?? []);
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  }

  return (id) =>
    new Promise((resolve, reject) => {
      waiting.push({ id, resolve, reject });
      if (isScheduled) return;
      isScheduled = true;
      setTimeout(flush, collectMs);
    });
}
