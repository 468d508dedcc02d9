import { ApiError, type FeeScheme, type Limit } from "@fundport/api";
import { perDatabase } from "../../db/per-database.ts";
import type { Database } from "../../db/client.ts";
import { presentFeeScheme, presentLimit } from "./present.ts";
import { createFundRepository } from "./repository.ts";

/** The one set of prepared statements of a database. */
export const fundRepository = perDatabase(createFundRepository);

/** What calculations and the cart need of funds; an unknown id has no entry. */
export async function loadFundProducts(db: Database, ids: readonly number[]) {
  const rows = await fundRepository(db).readProducts(ids);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Entry fees by fund, each fund's in their order; a fund without any has an empty list. */
export async function loadFundFeeSchemes(db: Database, ids: readonly number[]): Promise<Map<number, FeeScheme[]>> {
  const rows = Map.groupBy(await fundRepository(db).readFeeSchemes(ids), ({ fundId }) => fundId);
  return new Map(ids.map((id) => [id, (rows.get(id) ?? []).map(presentFeeScheme)]));
}

/** Least amounts by fund; a fund without any has an empty list. */
export async function loadFundLimits(db: Database, ids: readonly number[]): Promise<Map<number, Limit[]>> {
  const rows = Map.groupBy(await fundRepository(db).readLimits(ids), ({ fundId }) => fundId);
  return new Map(ids.map((id) => [id, (rows.get(id) ?? []).map(presentLimit)]));
}

async function mustExist(db: Database, id: number): Promise<void> {
  if (!(await fundRepository(db).isFund(id))) throw new ApiError("NotFound");
}

/** Errors: `NotFound`. */
export async function getFundFeeSchemes(db: Database, id: number): Promise<FeeScheme[]> {
  const [schemes] = await Promise.all([loadFundFeeSchemes(db, [id]), mustExist(db, id)]);
  return schemes.get(id) ?? [];
}

/** Errors: `NotFound`. */
export async function getFundLimits(db: Database, id: number): Promise<Limit[]> {
  const [limits] = await Promise.all([loadFundLimits(db, [id]), mustExist(db, id)]);
  return limits.get(id) ?? [];
}
