import { sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { funds } from "../funds/tables.ts";

const ids = sql.placeholder("ids");

/** Creates the repository that reads the holdings of the funds in a mix. */
export function createHoldingRepository(db: Database) {
  const holdings = db
    .select({ fundId: funds.id, compositions: funds.compositions })
    .from(funds)
    .where(sql`${funds.id} = any(${ids})`)
    .prepare("fund_holdings");

  return {
    /** Returns the holdings of each fund, the same as on the fund's page. */
    readHoldings: (fundIds: readonly number[]) => holdings.execute({ ids: fundIds }),
  };
}
export type HoldingRepository = ReturnType<typeof createHoldingRepository>;
