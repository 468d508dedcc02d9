import { ApiError } from "@fundport/api";
import type { Database, Transaction } from "../../../db/client.ts";
import type { FavouriteRepository } from "./repository.ts";
import { createTopPerformanceRepository } from "./top-performance-repository.ts";

type Dependencies = { repository: FavouriteRepository };
export type Favourites = ReturnType<typeof createFavourites>;

/** Creates the service for the products assigned to everyone and each advisor's favourites. */
export function createFavourites({ repository }: Dependencies) {
  return {
    /** Returns the products assigned to everyone and the user's favourites. */
    list: (userId: number) => repository.readAssignedProducts(userId),

    /** Adds a fund before the user's other favourites; an existing favourite keeps its position. Errors: `NotFound`. */
    async addFund(userId: number, fundId: number): Promise<void> {
      if (!(await repository.addFund(userId, fundId))) throw new ApiError("NotFound");
    },

    /** Removes a fund from the user's favourites. Does nothing if the fund is not a favourite. */
    removeFund: (userId: number, fundId: number): Promise<void> => repository.remove(userId, "Fund", fundId),

    /**
     * Adds a package template before the user's other favourites. Errors: `NotFound` if the template does not exist or
     * belongs to another advisor.
     */
    async addFundPackage(userId: number, templateId: number): Promise<void> {
      if (!(await repository.addFundPackage(userId, templateId))) throw new ApiError("NotFound");
    },

    /** Removes a package template from the user's favourites. Does nothing if the template is not a favourite. */
    removeFundPackage: (userId: number, templateId: number): Promise<void> =>
      repository.remove(userId, "FundPackage", templateId),
  };
}

type TopPerformanceDependencies = {
  /** The transaction that changed the figures of funds. */
  db: Database | Transaction;
};

/** Creates the shared top performance list. It uses the transaction that changes the funds' figures. */
export function createTopPerformance({ db }: TopPerformanceDependencies) {
  return createTopPerformanceRepository(db);
}
