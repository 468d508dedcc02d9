import { dayNumber, type PriceSeries, reinvest } from "@fundport/performance";
import type { FundRepository } from "./repository.ts";

/**
 * Returns a function that loads the values of funds with distributions reinvested, and caches them by fund. Imports and
 * trial data use it, because they must read the uncommitted prices of their own transaction.
 */
export function createFundValueReader(
  repository: Pick<FundRepository, "readPrices" | "readDistributions">,
): (fundIds: readonly number[]) => Promise<PriceSeries[]> {
  const known = new Map<number, PriceSeries>();

  async function read(id: number): Promise<PriceSeries> {
    const series = await repository.readPrices(id);
    const paid = await repository.readDistributions(id);
    return reinvest(
      series,
      paid.map(({ date, amount }) => ({ day: dayNumber(date), amount })),
    );
  }

  return async (fundIds) => {
    const values: PriceSeries[] = [];
    // Runs the queries one after another, because they share the connection of a transaction.
    for (const id of fundIds) {
      const series = known.get(id) ?? (await read(id));
      known.set(id, series);
      values.push(series);
    }
    return values;
  };
}
