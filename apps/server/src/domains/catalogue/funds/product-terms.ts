import { ApiError, type FeeScheme, type Limit } from "@fundport/api";
import { presentFeeScheme, presentLimit } from "./present-products.ts";

type OfProduct<Row> = Row & { productId: number };

/** Reads fee schemes and limits of one kind of product, for all requested products in one query. */
type Source = {
  exists: (id: number) => Promise<boolean>;
  readFeeSchemes: (ids: readonly number[]) => Promise<OfProduct<FeeScheme>[]>;
  readLimits: (ids: readonly number[]) => Promise<OfProduct<Limit>[]>;
};

/** Reads the terms of sale, entry fees and minimum amounts, for funds or for programs. */
export function createProductTerms({ exists, readFeeSchemes, readLimits }: Source) {
  async function mustExist(id: number): Promise<void> {
    if (!(await exists(id))) throw new ApiError("NotFound");
  }

  /** Returns entry fees by product, in each product's order; a product without fees has an empty list. */
  async function loadFeeSchemes(ids: readonly number[]): Promise<Map<number, FeeScheme[]>> {
    const rows = Map.groupBy(await readFeeSchemes(ids), ({ productId }) => productId);
    return new Map(ids.map((id) => [id, (rows.get(id) ?? []).map(presentFeeScheme)]));
  }

  /** Returns minimum amounts by product; a product without any has an empty list. */
  async function loadLimits(ids: readonly number[]): Promise<Map<number, Limit[]>> {
    const rows = Map.groupBy(await readLimits(ids), ({ productId }) => productId);
    return new Map(ids.map((id) => [id, (rows.get(id) ?? []).map(presentLimit)]));
  }

  return {
    loadFeeSchemes,
    loadLimits,

    /** Errors: `NotFound`. */
    async getFeeSchemes(id: number): Promise<FeeScheme[]> {
      const [schemes] = await Promise.all([loadFeeSchemes([id]), mustExist(id)]);
      return schemes.get(id) ?? [];
    },

    /** Errors: `NotFound`. */
    async getLimits(id: number): Promise<Limit[]> {
      const [limits] = await Promise.all([loadLimits([id]), mustExist(id)]);
      return limits.get(id) ?? [];
    },
  };
}
