import { ApiError, type FeeScheme, type Limit } from "@fundport/api";
import { presentFeeScheme, presentLimit } from "./present-products.ts";

type OfProduct<Row> = Row & { productId: number };

/** Queries for one kind of product. Each loads the fee schemes or limits of all requested products in one query. */
type Source = {
  exists: (id: number) => Promise<boolean>;
  readFeeSchemes: (ids: readonly number[]) => Promise<OfProduct<FeeScheme>[]>;
  readLimits: (ids: readonly number[]) => Promise<OfProduct<Limit>[]>;
};

/** Creates the functions that read the terms of sale of funds or of programs: entry fees and minimum amounts. */
export function createProductTerms({ exists, readFeeSchemes, readLimits }: Source) {
  async function mustExist(id: number): Promise<void> {
    if (!(await exists(id))) throw new ApiError("NotFound");
  }

  /** Returns the entry fees of each product in their stored order. A product without entry fees has an empty list. */
  async function loadFeeSchemes(ids: readonly number[]): Promise<Map<number, FeeScheme[]>> {
    const rows = Map.groupBy(await readFeeSchemes(ids), ({ productId }) => productId);
    return new Map(ids.map((id) => [id, (rows.get(id) ?? []).map(presentFeeScheme)]));
  }

  /** Returns the minimum amounts of each product. A product without minimum amounts has an empty list. */
  async function loadLimits(ids: readonly number[]): Promise<Map<number, Limit[]>> {
    const rows = Map.groupBy(await readLimits(ids), ({ productId }) => productId);
    return new Map(ids.map((id) => [id, (rows.get(id) ?? []).map(presentLimit)]));
  }

  return {
    loadFeeSchemes,
    loadLimits,

    /** Returns the entry fees of one product. Errors: `NotFound`. */
    async getFeeSchemes(id: number): Promise<FeeScheme[]> {
      const [schemes] = await Promise.all([loadFeeSchemes([id]), mustExist(id)]);
      return schemes.get(id) ?? [];
    },

    /** Returns the minimum amounts of one product. Errors: `NotFound`. */
    async getLimits(id: number): Promise<Limit[]> {
      const [limits] = await Promise.all([loadLimits([id]), mustExist(id)]);
      return limits.get(id) ?? [];
    },
  };
}
