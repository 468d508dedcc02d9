import { eq } from "drizzle-orm";
import type { Database, Transaction } from "../../../db/client.ts";
import { downloadLinks } from "./tables.ts";

export type DownloadLinkRow = typeof downloadLinks.$inferSelect;

export function createDownloadRepository(db: Database | Transaction) {
  return {
    async insert(link: DownloadLinkRow): Promise<void> {
      await db.insert(downloadLinks).values(link);
    },

    async find(tokenDigest: string): Promise<DownloadLinkRow | null> {
      const [row] = await db.select().from(downloadLinks).where(eq(downloadLinks.tokenDigest, tokenDigest));
      return row ?? null;
    },
  };
}
