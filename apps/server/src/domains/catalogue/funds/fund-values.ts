import { dayNumber, type PriceSeries, reinvest } from "@fundport/performance";
import type { FundRepository } from "./repository.ts";

/**
 * Reads values of fund holdings with distributions reinvested and remembers each fund. For imports and trial data, whose
 * transactions see their own prices before they are committed.
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
    // One after another: they share the connection of a transaction.
    for (const id of fundIds) {
      const series = known.get(id) ?? (await read(id));
      known.set(id, series);
      values.push(series);
    }
    return values;
  };
}
