import { computeFigures, marketRisk, monthCloses, percentileGains, reinvest } from "@fundport/performance";
import type pg from "pg";
import { databaseOn } from "../../../../../db/client.ts";
import { createTopPerformance } from "../../../favourites/service.ts";
import { createProgramFigures } from "../../../portfolios/service.ts";
import type { Work } from "../../../../imports/definition/work.ts";
import type { RefreshAdvisorStatistics } from "../../../import/follow-ups.ts";
import { applyClassDefaults } from "../apply-class-defaults.ts";
import { createFigureRepository, type History, type IncompleteFund } from "./figure-repository.ts";

const fundsPerBatch = 40;
/** The horizon in years that is used to compute the market risk of funds without a recommended holding period. */
const usualHorizonYears = 5;

/** The numbers of funds whose gains or risk were estimated from their own prices. */
export type Estimated = { gains: number; risks: number };

/**
 * Recalculates all data that depends on the prices of the given funds: their figures, the programs that contain them,
 * the top performance list and the statistics of advisors. Estimates unpublished risk and gains of funds with a long
 * enough history. Returns the number of estimates, and the names of programs that still have no values.
 */
export async function refreshFigures(
  fundIds: readonly number[],
  { client, onProgress }: Pick<Work, "client" | "onProgress">,
  refreshAdvisorStatistics: RefreshAdvisorStatistics,
): Promise<Estimated & { programsWithoutValues: string[] }> {
  const db = databaseOn(client);
  const repository = createFigureRepository(db);
  const estimated = { gains: 0, risks: 0 };
  for (let from = 0; from < fundIds.length; from += fundsPerBatch) {
    const part = fundIds.slice(from, from + fundsPerBatch);
    const histories = await repository.readHistories(part);
    await repository.replaceFigures(part, figuresOf(histories));
    const { gains, risks } = await storeEstimates(client, part, histories);
    estimated.gains += gains;
    estimated.risks += risks;
    onProgress("calculating performance", (from + part.length) / fundIds.length);
  }
  if (fundIds.length === 0) return { ...estimated, programsWithoutValues: [] };
  const programsWithoutValues = await createProgramFigures({ db }).refreshHolding(fundIds);
  await createTopPerformance({ db }).refresh();
  await refreshAdvisorStatistics({ db });
  return { ...estimated, programsWithoutValues };
}

/** Estimates unpublished risk and gains of funds from their stored prices. */
export async function estimateFromPrices(client: pg.PoolClient, fundIds: readonly number[]): Promise<Estimated> {
  const repository = createFigureRepository(databaseOn(client));
  const estimated = { gains: 0, risks: 0 };
  for (let from = 0; from < fundIds.length; from += fundsPerBatch) {
    const part = fundIds.slice(from, from + fundsPerBatch);
    const { gains, risks } = await storeEstimates(client, part, await repository.readHistories(part));
    estimated.gains += gains;
    estimated.risks += risks;
  }
  return estimated;
}

async function storeEstimates(
  client: pg.PoolClient,
  fundIds: readonly number[],
  histories: readonly History[],
): Promise<Estimated> {
  const repository = createFigureRepository(databaseOn(client));
  const incompleteFunds = await repository.listIncomplete(fundIds);
  const byFund = new Map(histories.map((history) => [history.fundId, history]));
  const gains = incompleteFunds
    .filter(({ lacksGains }) => lacksGains)
    .map((fund) => gainsOf(fund, byFund.get(fund.id)));
  const risks = incompleteFunds.filter(({ lacksRisk }) => lacksRisk).map((fund) => riskOf(fund, byFund.get(fund.id)));
  await repository.storeGains(gains);
  await repository.storeRisks(risks);
  // Restores the usual figures of the asset class for funds whose history has become too short.
  await applyClassDefaults(
    client,
    gains.flatMap(({ id, found }) => (found === null ? [id] : [])),
  );
  return {
    gains: gains.filter(({ found }) => found !== null).length,
    risks: risks.filter(({ found }) => found !== null).length,
  };
}

function figuresOf(histories: readonly History[]) {
  return histories.flatMap(({ fundId, series, distributions }) => {
    const row = computeFigures(series, distributions);
    return row === null ? [] : [{ fundId, ...row }];
  });
}

/** Returns the expected gains computed from the fund's history, and the length of the history in years. */
function gainsOf({ id, horizon }: IncompleteFund, history: History | undefined) {
  if (history === undefined) return { id, found: null };
  const { series, distributions } = history;
  const found = percentileGains(monthCloses(reinvest(series, distributions)), horizon ?? 1);
  return { id, found: found && { ...found, years: yearsOf(history) } };
}

function riskOf({ id, horizon }: IncompleteFund, history: History | undefined) {
  const found = history && marketRisk(reinvest(history.series, history.distributions), horizon ?? usualHorizonYears);
  return { id, found: found ?? null };
}

/** Returns the length of a history in years, rounded to one decimal. */
function yearsOf({ series: { days } }: History): number {
  return Math.round(((days.at(-1) ?? 0) - (days[0] ?? 0)) / 36.525) / 10;
}
