import { sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { funds } from "../funds/tables.ts";

const ids = sql.placeholder("ids");

/** The SQL of what mixes of funds hold through them. */
export function createHoldingRepository(db: Database) {
  const holdings = db
    .select({ fundId: funds.id, compositions: funds.compositions })
    .from(funds)
    .where(sql`${funds.id} = any(${ids})`)
    .prepare("fund_holdings");

  return {
    /** What funds hold, as their pages show it. */
    readHoldings: (fundIds: readonly number[]) => holdings.execute({ ids: fundIds }),
  };
}
export type HoldingRepository = ReturnType<typeof createHoldingRepository>;
