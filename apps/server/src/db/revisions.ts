import { eq, sql } from "drizzle-orm";
import type { Database } from "./client.ts";
import type { Listener } from "./listener.ts";
import { dataRevisions } from "./tables.ts";

const channel = "data_revision";

export type Revisions = {
  /** The number that everything made of the catalogue hangs on. */
  current: () => Promise<number>;
  /** The same without asking the database; null where it has to be asked. */
  known: () => number | null;
  /** Calls back when the catalogue has changed, here or in another process. */
  onChange: (react: () => void) => void;
};

/** Knows the catalogue's revision without asking the database each time; asks while notifications may be missed. */
export function createRevisions(db: Database, listener: Listener): Revisions {
  const reactions: (() => void)[] = [];
  let known: number | null = null;
  /** Counts the changes heard of: an answer that was under way when one came in is not kept. */
  let heard = 0;

  listener.on(channel, () => {
    known = null;
    heard += 1;
    for (const react of reactions) react();
  });

  return {
    known: () => (listener.isConnected() ? known : null),
    async current() {
      if (known !== null && listener.isConnected()) return known;
      const heardBefore = heard;
      const [row] = await db.select().from(dataRevisions).where(eq(dataRevisions.name, "catalogue"));
      const revision = row?.revision ?? 0;
      if (listener.isConnected() && heard === heardBefore) known = revision;
      return revision;
    },
    onChange: (react) => void reactions.push(react),
  };
}

/**
 * Says that the catalogue has changed. Within a transaction it is said when that one commits, and never when it is rolled
 * back: for trial data and imports.
 */
export async function bumpRevision(db: Pick<Database, "execute">): Promise<void> {
  await db.execute(sql`
    insert into ${dataRevisions} (name, revision) values ('catalogue', 1)
    on conflict (name) do update set revision = ${dataRevisions.revision} + 1`);
  await db.execute(sql`select pg_notify(${channel}, 'catalogue')`);
}
