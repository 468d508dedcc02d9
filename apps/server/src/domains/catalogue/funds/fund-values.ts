import { dayNumber, type PriceSeries, reinvest } from "@fundport/performance";
import type { FundRepository } from "./repository.ts";

/**
 * Returns a loader of the values of funds with distributions reinvested, which caches each fund. For imports and trial
 * data, whose transactions read their own uncommitted prices.
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
    // Sequential, because all queries share the connection of a transaction.
    for (const id of fundIds) {
      const series = known.get(id) ?? (await read(id));
      known.set(id, series);
      values.push(series);
    }
    return values;
  };
}
