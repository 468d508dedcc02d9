import { ApiError } from "@fundport/api";
import { perDatabase } from "../../db/per-database.ts";
import type { Database } from "../../db/client.ts";
import { createFavouriteRepository } from "./repository.ts";

export { refreshTopPerformance } from "./top-performance.ts";

const repositoryOf = perDatabase(createFavouriteRepository);

/** Everyone's products and the user's own favourites. */
export function listAssignedProducts(db: Database, userId: number) {
  return repositoryOf(db).readAssignedProducts(userId);
}

/** Puts a fund in front of the user's favourites; again, and nothing changes. Errors: `NotFound`. */
export async function addFavouriteFund(db: Database, userId: number, fundId: number): Promise<void> {
  if (!(await repositoryOf(db).addFund(userId, fundId))) throw new ApiError("NotFound");
}

/** Takes a fund out of the user's favourites; one that is not among them is no fault. */
export function removeFavouriteFund(db: Database, userId: number, fundId: number): Promise<void> {
  return repositoryOf(db).remove(userId, "Fund", fundId);
}

/** Puts a package template in front of the user's favourites. Errors: `NotFound`, also for another advisor's. */
export async function addFavouriteFundPackage(db: Database, userId: number, templateId: number): Promise<void> {
  if (!(await repositoryOf(db).addFundPackage(userId, templateId))) throw new ApiError("NotFound");
}

/** Takes a package template out of the user's favourites; one that is not among them is no fault. */
export function removeFavouriteFundPackage(db: Database, userId: number, templateId: number): Promise<void> {
  return repositoryOf(db).remove(userId, "FundPackage", templateId);
}
