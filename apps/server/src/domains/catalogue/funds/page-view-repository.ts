import { eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../../db/client.ts";
import { fundPageViews, funds } from "./tables.ts";

/** Creates the repository of view counts of fund pages. */
export function createPageViewRepository(db: Database | Transaction) {
  const pageViews = db
    .select({ viewCount: sql<number>`coalesce(${fundPageViews.viewCount}, 0)`.mapWith(Number) })
    .from(funds)
    .leftJoin(fundPageViews, eq(fundPageViews.fundId, funds.id))
    .where(eq(funds.id, sql.placeholder("id")))
    .prepare("fund_page_views");

  return {
    async findViewCount(fundId: number): Promise<number | null> {
      const [row] = await pageViews.execute({ id: fundId });
      return row?.viewCount ?? null;
    },

    /** Counts a view and returns the new count; null if the fund does not exist. */
    async addView(fundId: number): Promise<number | null> {
      const [row] = await db
        .insert(fundPageViews)
        .select(
          db
            .select({ fundId: funds.id, viewCount: sql<number>`1`.as("view_count") })
            .from(funds)
            .where(eq(funds.id, fundId)),
        )
        .onConflictDoUpdate({ target: fundPageViews.fundId, set: { viewCount: sql`${fundPageViews.viewCount} + 1` } })
        .returning({ viewCount: fundPageViews.viewCount });
      return row?.viewCount ?? null;
    },
  };
}
