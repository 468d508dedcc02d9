import { and, eq, gt, lte } from "drizzle-orm";
import type { Database, Transaction } from "../../../db/client.ts";
import { clientBrowsers } from "./tables.ts";

export function createBrowserRepository(db: Database | Transaction) {
  return {
    /** Stores a browser, and deletes browsers whose access has expired. */
    async add(browser: typeof clientBrowsers.$inferInsert, now: Date): Promise<void> {
      await db.delete(clientBrowsers).where(lte(clientBrowsers.validUntil, now));
      await db.insert(clientBrowsers).values(browser);
    },

    async has(subject: string, tokenDigest: string, now: Date): Promise<boolean> {
      const found = await db
        .select({ subject: clientBrowsers.subject })
        .from(clientBrowsers)
        .where(
          and(
            eq(clientBrowsers.tokenDigest, tokenDigest),
            eq(clientBrowsers.subject, subject),
            gt(clientBrowsers.validUntil, now),
          ),
        );
      return found.length > 0;
    },

    async removeAll(subject: string): Promise<void> {
      await db.delete(clientBrowsers).where(eq(clientBrowsers.subject, subject));
    },
  };
}
