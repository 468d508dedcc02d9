import type { PriceSeries } from "@fundport/performance";
import { portfolioFigures } from "./portfolio-figures.ts";
import { type LoadFundValues, valuePortfolio } from "./portfolio-values.ts";
import type { ProgramFigureRepository } from "./program-figure-repository.ts";
import type { ProgramRepository } from "./program-repository.ts";
import type { ReadRates } from "../reference/service.ts";

type Sources = {
  repository: ProgramFigureRepository;
  programs: Pick<ProgramRepository, "readFunds" | "readOwnPrices">;
  loadFundValues: LoadFundValues;
  readRates: ReadRates;
};

/**
 * Recalculates the figures of the given programs, or of all programs by default. Handles one program after another,
 * because the queries share the connection of a transaction. Returns the English names of programs without values.
 */
export async function refreshProgramFigures(
  { repository, programs, loadFundValues, readRates }: Sources,
  programIds?: readonly number[],
): Promise<string[]> {
  const sources = { loadFundValues, readRates: rememberRates(readRates) };
  const without: string[] = [];
  for (const { id, currencyId, names } of await repository.listPrograms(programIds)) {
    const own = await programs.readOwnPrices(id);
    const values =
      own.days.length > 0 ? own : await valuePortfolio(currencyId, await programs.readFunds([id]), sources);
    if (values.days.length === 0) without.push(names.en);
    await repository.storeFigures({ ...portfolioFigures(values), programId: id });
  }
  return without;
}

function rememberRates(read: ReadRates): ReadRates {
  const known = new Map<string, PriceSeries | null>();
  return async (from, to) => {
    const name = `${from}/${to}`;
    const rates = known.has(name) ? (known.get(name) ?? null) : await read(from, to);
    known.set(name, rates);
    return rates;
  };
}
