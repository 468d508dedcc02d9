import { ApiError } from "@fundport/api";
import type { Database, Transaction } from "../../../db/client.ts";
import type { FavouriteRepository } from "./repository.ts";
import { createTopPerformanceRepository } from "./top-performance-repository.ts";

type Dependencies = { repository: FavouriteRepository };
export type Favourites = ReturnType<typeof createFavourites>;

/** Products set before an advisor: everyone's lists, and the favourites they chose themselves. */
export function createFavourites({ repository }: Dependencies) {
  return {
    /** Everyone's products and the user's own favourites. */
    list: (userId: number) => repository.readAssignedProducts(userId),

    /** Puts a fund in front of the user's favourites; again, and nothing changes. Errors: `NotFound`. */
    async addFund(userId: number, fundId: number): Promise<void> {
      if (!(await repository.addFund(userId, fundId))) throw new ApiError("NotFound");
    },

    /** Takes a fund out of the user's favourites; one that is not among them is no error. */
    removeFund: (userId: number, fundId: number): Promise<void> => repository.remove(userId, "Fund", fundId),

    /** Puts a package template in front of the user's favourites. Errors: `NotFound`, also for another advisor's. */
    async addFundPackage(userId: number, templateId: number): Promise<void> {
      if (!(await repository.addFundPackage(userId, templateId))) throw new ApiError("NotFound");
    },

    /** Takes a package template out of the user's favourites; one that is not among them is no error. */
    removeFundPackage: (userId: number, templateId: number): Promise<void> =>
      repository.remove(userId, "FundPackage", templateId),
  };
}

type TopPerformanceDependencies = {
  /** The transaction that changed the figures of funds. */
  db: Database | Transaction;
};

/** Creates the shared list of top performance on the transaction that changes funds' figures. */
export function createTopPerformance({ db }: TopPerformanceDependencies) {
  return createTopPerformanceRepository(db);
}
