import { sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { funds } from "../funds/tables.ts";

const ids = sql.placeholder("ids");

/** Creates the repository of the holdings of funds in mixes. */
export function createHoldingRepository(db: Database) {
  const holdings = db
    .select({ fundId: funds.id, compositions: funds.compositions })
    .from(funds)
    .where(sql`${funds.id} = any(${ids})`)
    .prepare("fund_holdings");

  return {
    /** Returns the funds' holdings as shown on their pages. */
    readHoldings: (fundIds: readonly number[]) => holdings.execute({ ids: fundIds }),
  };
}
export type HoldingRepository = ReturnType<typeof createHoldingRepository>;
