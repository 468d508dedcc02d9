import { perDatabase } from "../../db/per-database.ts";
import type { Database } from "../../db/client.ts";
import { createProductTerms } from "./product-terms.ts";
import { createFundRepository } from "./repository.ts";

/** The one set of prepared statements of a database. */
export const fundRepository = perDatabase(createFundRepository);

/** Entry fees and least amounts of funds. */
export const fundTerms = perDatabase((db) => {
  const repository = fundRepository(db);
  return createProductTerms({
    exists: (id) => repository.isFund(id),
    readFeeSchemes: async (ids) =>
      (await repository.readFeeSchemes(ids)).map(({ fundId, ...row }) => ({ ...row, productId: fundId })),
    readLimits: async (ids) =>
      (await repository.readLimits(ids)).map(({ fundId, ...row }) => ({ ...row, productId: fundId })),
  });
});

/** What calculations and the cart need of funds; an unknown id has no entry. */
export async function loadFundProducts(db: Database, ids: readonly number[]) {
  const rows = await fundRepository(db).readProducts(ids);
  return new Map(rows.map((row) => [row.id, row]));
}
