import { ApiError } from "@fundport/api";
import type { Database, Transaction } from "../../../db/client.ts";
import type { FavouriteRepository } from "./repository.ts";
import { createTopPerformanceRepository } from "./top-performance-repository.ts";

type Dependencies = { repository: FavouriteRepository };
export type Favourites = ReturnType<typeof createFavourites>;

/** Products assigned to everyone, and each advisor's own favourites. */
export function createFavourites({ repository }: Dependencies) {
  return {
    /** Returns the products assigned to everyone and the user's favourites. */
    list: (userId: number) => repository.readAssignedProducts(userId),

    /** Adds a fund before the user's other favourites; an existing favourite keeps its position. Errors: `NotFound`. */
    async addFund(userId: number, fundId: number): Promise<void> {
      if (!(await repository.addFund(userId, fundId))) throw new ApiError("NotFound");
    },

    /** Removes a fund from the user's favourites, if it is one. */
    removeFund: (userId: number, fundId: number): Promise<void> => repository.remove(userId, "Fund", fundId),

    /**
     * Adds a package template before the user's favourites. Errors: `NotFound`, also for another advisor's template.
     */
    async addFundPackage(userId: number, templateId: number): Promise<void> {
      if (!(await repository.addFundPackage(userId, templateId))) throw new ApiError("NotFound");
    },

    /** Removes a package template from the user's favourites, if it is one. */
    removeFundPackage: (userId: number, templateId: number): Promise<void> =>
      repository.remove(userId, "FundPackage", templateId),
  };
}

type TopPerformanceDependencies = {
  /** The transaction that changed the figures of funds. */
  db: Database | Transaction;
};

/** Creates the shared top performance list on the transaction that changes funds' figures. */
export function createTopPerformance({ db }: TopPerformanceDependencies) {
  return createTopPerformanceRepository(db);
}
