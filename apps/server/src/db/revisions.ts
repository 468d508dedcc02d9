import { eq, sql } from "drizzle-orm";
import type { Database } from "./client.ts";
import type { Listener } from "./listener.ts";
import { dataRevisions } from "./tables.ts";

const channel = "data_revision";

export type Revisions = {
  /** Returns the revision of the catalogue, on which all derived data depends. */
  current: () => Promise<number>;
  /** Calls `react` when the catalogue has changed, in this process or another. */
  onChange: (react: () => void) => void;
};

/** Caches the catalogue's revision. While notifications may be missed, each call queries the database. */
export function createRevisions(db: Database, listener: Listener): Revisions {
  const reactions: (() => void)[] = [];
  let cachedRevision: number | null = null;
  /**
   * Counts notifications, so that the result of a query is not cached if a notification arrived while it was running.
   */
  let changeCount = 0;

  listener.on(channel, () => {
    cachedRevision = null;
    changeCount += 1;
    for (const react of reactions) react();
  });

  return {
    async current() {
      if (cachedRevision !== null && listener.isConnected()) return cachedRevision;
      const countBefore = changeCount;
      const [row] = await db.select().from(dataRevisions).where(eq(dataRevisions.name, "catalogue"));
      const revision = row?.revision ?? 0;
      if (listener.isConnected() && changeCount === countBefore) cachedRevision = revision;
      return revision;
    },
    onChange: (react) => void reactions.push(react),
  };
}

/**
 * Notifies all processes that the catalogue has changed. In a transaction the notification is sent on commit and
 * dropped on rollback. For trial data and imports.
 */
export async function bumpRevision(db: Pick<Database, "execute">): Promise<void> {
  await db.execute(sql`
    insert into ${dataRevisions} (name, revision) values ('catalogue', 1)
    on conflict (name) do update set revision = ${dataRevisions.revision} + 1`);
  await db.execute(sql`select pg_notify(${channel}, 'catalogue')`);
}
