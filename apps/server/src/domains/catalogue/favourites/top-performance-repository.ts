import { outdatedAfterDays } from "@fundport/api/figure-age";
import { fkiCode } from "@fundport/cart";
import { sql } from "drizzle-orm";
import type { Database, Transaction } from "../../../db/client.ts";
import { fundFigures, funds } from "../funds/tables.ts";
import { assignedProducts } from "../portfolios/tables.ts";
import { fundTypes } from "../reference/tables.ts";

const listLength = 10;

/** Creates the repository of the shared top performance list. */
export function createTopPerformanceRepository(db: Database | Transaction) {
  return {
    /**
     * Replaces the list with the ten funds in the market that gained most in the last year. Excludes funds for
     * qualified investors and funds with outdated prices. Sorts funds with equal gains by id.
     */
    async refresh(): Promise<void> {
      await db.execute(sql`
        delete from ${assignedProducts}
        where assignment_type = 'TopPerformance' and product_type = 'Fund' and user_id is null`);
      await db.execute(sql`
        insert into ${assignedProducts} (user_id, product_type, product_id, assignment_type, "order")
        select null, 'Fund', f.id, 'TopPerformance', row_number() over (order by g.one_year desc, f.id) - 1
        from ${fundFigures} g join ${funds} f on f.id = g.fund_id left join ${fundTypes} t on t.id = f.fund_type_id
        where f.allowed_in_fund_market and g.one_year is not null and t.code is distinct from ${fkiCode}
          and g.current_net_asset_value_date > (select max(current_net_asset_value_date) from ${fundFigures}) - ${outdatedAfterDays}::int
        order by g.one_year desc, f.id limit ${listLength}`);
    },
  };
}
