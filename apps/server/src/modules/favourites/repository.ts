import { and, asc, desc, eq, isNull, or, sql } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { funds } from "../funds/tables.ts";
import { assignedProducts } from "../portfolios/tables.ts";

const favouriteFund = (userId: number, fundId: number) =>
  and(
    eq(assignedProducts.userId, userId),
    eq(assignedProducts.assignmentType, "Favourite"),
    eq(assignedProducts.productType, "Fund"),
    eq(assignedProducts.productId, fundId),
  );

/** The SQL of products set before an advisor. */
export function createFavouriteRepository(db: Database) {
  const assigned = db
    .select({
      productType: assignedProducts.productType,
      productId: assignedProducts.productId,
      assignmentType: assignedProducts.assignmentType,
      order: assignedProducts.order,
    })
    .from(assignedProducts)
    .where(or(isNull(assignedProducts.userId), eq(assignedProducts.userId, sql.placeholder("userId"))))
    // Two favourites added at the same moment may share a place: the later one comes first.
    .orderBy(asc(assignedProducts.assignmentType), asc(assignedProducts.order), desc(assignedProducts.id))
    .prepare("assigned_products");

  return {
    /** Everyone's products and the user's own favourites, each kind in its order. */
    readAssignedProducts: (userId: number) => assigned.execute({ userId }),

    /** Puts a fund before the user's other favourites; one that is among them stays where it is. False: no such fund. */
    async addFund(userId: number, fundId: number): Promise<boolean> {
      const front = db
        .select({ order: sql`coalesce(min(${assignedProducts.order}), 1) - 1` })
        .from(assignedProducts)
        .where(and(eq(assignedProducts.userId, userId), eq(assignedProducts.assignmentType, "Favourite")));
      const added = await db.execute(sql`
        insert into ${assignedProducts} (user_id, product_type, product_id, assignment_type, "order")
        select ${userId}, 'Fund', ${funds.id}, 'Favourite', (${front}) from ${funds} where ${funds.id} = ${fundId}
        on conflict on constraint assigned_products_once do update set product_id = excluded.product_id`);
      return added.rowCount === 1;
    },

    async removeFund(userId: number, fundId: number): Promise<void> {
      await db.delete(assignedProducts).where(favouriteFund(userId, fundId));
    },
  };
}
