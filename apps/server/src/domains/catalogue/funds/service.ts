import type { Database, Transaction } from "../../../db/client.ts";
import type { Revisions } from "../../../db/revisions.ts";
import { createProductTerms } from "./product-terms.ts";
import type { Clock } from "../../../ports/clock.ts";
import type { Reference } from "../reference/service.ts";
import { createClassMedians } from "./class-medians.ts";
import { createFundResponses } from "./fund-responses.ts";
import { createFundComparisons } from "./fund-comparisons.ts";
import { createFundValueReader } from "./fund-values.ts";
import { writeFundListJson } from "./list-json.ts";
import { listMissingFigures } from "./missing-figures.ts";
import { presentEstimates } from "./present.ts";
import { createOfferRepository, type OfferRepository } from "./offer-repository.ts";
import { createFundRepository, type FundRepository } from "./repository.ts";

type Dependencies = {
  /** Used to open the transaction that reads the whole list from one snapshot. */
  db: Database;
  repository: FundRepository;
  reference: Pick<Reference, "readAssetClasses" | "readRates">;
  revisions: Revisions;
  clock: Clock;
};
export type Funds = ReturnType<typeof createFunds>;

/** Creates the service of funds: the list, single funds with their prices, and their terms of sale. */
export function createFunds({ db, repository, reference, revisions, clock }: Dependencies) {
  const responses = createFundResponses({ repository, reference, revisions, clock });
  return {
    ...responses,
    ...createFundComparisons({
      repository,
      reference,
      revisions,
      loadSeries: (id, values) => responses.loadSeries(id, values),
    }),
    ...createClassMedians({ repository, reference, revisions }),

    ...createProductTerms({
      exists: (id) => repository.isFund(id),
      readFeeSchemes: async (ids) =>
        (await repository.readFeeSchemes(ids)).map(({ fundId, ...row }) => ({ ...row, productId: fundId })),
      readLimits: async (ids) =>
        (await repository.readLimits(ids)).map(({ fundId, ...row }) => ({ ...row, productId: fundId })),
    }),

    /** Lists the products that are no longer sold; see `OfferRepository`. */
    listNotOffered: <Product extends Parameters<OfferRepository["listNotOffered"]>[0][number]>(
      products: readonly Product[],
      on: Database | Transaction = db,
    ) => createOfferRepository(on).listNotOffered(products),

    /** Writes the JSON of all funds in the market, sorted by name. */
    writeListJson: (write: (part: Buffer) => void): Promise<void> => writeFundListJson(db, write),

    /** Returns the data of funds for calculations and the cart, keyed by id. Unknown ids have no entry. */
    async loadProducts(ids: readonly number[]) {
      const rows = await repository.readProducts(ids);
      return new Map(
        rows.map(({ estimates, allowedWithoutFigures, ...row }) => [
          row.id,
          {
            ...row,
            estimates: presentEstimates(estimates),
            missingFigures: listMissingFigures({ ...row, allowedWithoutFigures }),
          },
        ]),
      );
    },
  };
}

type FundValueDependencies = {
  /** The transaction that writes the prices. Its uncommitted prices must be readable. */
  db: Database | Transaction;
};

/**
 * Creates the loader of funds' values for the transaction that changes prices. Figures are computed from these values.
 */
export function createFundValues({ db }: FundValueDependencies) {
  return { load: createFundValueReader(createFundRepository(db)) };
}
