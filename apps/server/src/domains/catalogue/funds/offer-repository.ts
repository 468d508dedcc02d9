import { inArray } from "drizzle-orm";
import type { Database, Transaction } from "../../../db/client.ts";
import { programs } from "../portfolios/tables.ts";
import { contractTypes } from "../reference/tables.ts";
import { funds } from "./tables.ts";

/** An ordered product, and the contract type under which it is sold. */
type OrderedProduct = {
  readonly contractTypeId: number;
  readonly fundId: number | null;
  readonly programId: number | null;
};

/** Creates the repository that determines which products are on offer. */
export function createOfferRepository(db: Database | Transaction) {
  return {
    /**
     * Returns the products that are no longer sold, with their names. Uses the rule of the cart's warning
     * `product-not-offered`: the fund is not allowed in the market, or the contract type is not active. Does not check
     * prices, limits and fees, because the contract states the agreed ones. A fund or program in a contract cannot be
     * deleted from the catalogue.
     */
    async listNotOffered<Product extends OrderedProduct>(products: readonly Product[]) {
      const idsOf = (pick: (product: Product) => number | null) => [
        ...new Set(products.flatMap((product) => pick(product) ?? [])),
      ];
      // Runs the queries one after another, because a transaction has only one connection.
      const types = await db
        .select({ id: contractTypes.id, status: contractTypes.status })
        .from(contractTypes)
        .where(
          inArray(
            contractTypes.id,
            idsOf(({ contractTypeId }) => contractTypeId),
          ),
        );
      const ofFunds = await db
        .select({ id: funds.id, name: funds.name, allowedInFundMarket: funds.allowedInFundMarket })
        .from(funds)
        .where(
          inArray(
            funds.id,
            idsOf(({ fundId }) => fundId),
          ),
        );
      const ofPrograms = await db
        .select({ id: programs.id, names: programs.names })
        .from(programs)
        .where(
          inArray(
            programs.id,
            idsOf(({ programId }) => programId),
          ),
        );
      return products.flatMap((product) => {
        const fund = ofFunds.find(({ id }) => id === product.fundId);
        const type = types.find(({ id }) => id === product.contractTypeId);
        if (fund?.allowedInFundMarket !== false && type?.status === "Active") return [];
        const program = ofPrograms.find(({ id }) => id === product.programId);
        return [{ product, fundName: fund?.name ?? null, programNames: program?.names ?? null }];
      });
    },
  };
}
export type OfferRepository = ReturnType<typeof createOfferRepository>;
