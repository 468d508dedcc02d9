import { and, asc, desc, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { funds } from "../funds/tables.ts";
import { assignedProducts, fundPackageTemplates } from "../portfolios/tables.ts";

type ProductType = (typeof assignedProducts.$inferSelect)["productType"];

const favourite = (userId: number, productType: ProductType, productId: number) =>
  and(
    eq(assignedProducts.userId, userId),
    eq(assignedProducts.assignmentType, "Favourite"),
    eq(assignedProducts.productType, productType),
    eq(assignedProducts.productId, productId),
  );

export type FavouriteRepository = ReturnType<typeof createFavouriteRepository>;

/** Creates the repository of assigned products and favourites. */
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
    // Two favourites added concurrently may have the same `order`. The one with the higher id is first.
    .orderBy(asc(assignedProducts.assignmentType), asc(assignedProducts.order), desc(assignedProducts.id))
    .prepare("assigned_products");

  return {
    /**
     * Returns the products assigned to everyone and the user's favourites, sorted by type and then by their stored
     * order.
     */
    readAssignedProducts: (userId: number) => assigned.execute({ userId }),

    /**
     * Adds a fund before the user's other favourites; an existing favourite keeps its position. Returns false if the
     * fund does not exist.
     */
    addFund: (userId: number, fundId: number) =>
      add(userId, "Fund", sql`select ${funds.id} from ${funds} where ${funds.id} = ${fundId}`),

    /**
     * Adds a package template before the user's other favourites, if the user may see it: it must belong to the
     * organisation or to the user. Returns false otherwise.
     */
    addFundPackage: (userId: number, templateId: number) =>
      add(
        userId,
        "FundPackage",
        sql`select ${fundPackageTemplates.id} from ${fundPackageTemplates} where ${fundPackageTemplates.id} = ${templateId}
          and (${fundPackageTemplates.ownerId} is null or ${fundPackageTemplates.ownerId} = ${userId})`,
      ),

    async remove(userId: number, productType: ProductType, productId: number): Promise<void> {
      await db.delete(assignedProducts).where(favourite(userId, productType, productId));
    },
  };

  async function add(userId: number, productType: ProductType, product: SQL): Promise<boolean> {
    const front = db
      .select({ order: sql`coalesce(min(${assignedProducts.order}), 1) - 1` })
      .from(assignedProducts)
      .where(and(eq(assignedProducts.userId, userId), eq(assignedProducts.assignmentType, "Favourite")));
    const added = await db.execute(sql`
      insert into ${assignedProducts} (user_id, product_type, product_id, assignment_type, "order")
      select ${userId}, ${productType}, id, 'Favourite', (${front}) from (${product}) as product (id)
      on conflict on constraint assigned_products_once do update set product_id = excluded.product_id`);
    return added.rowCount === 1;
  }
}
