import { computeFigures, marketRisk, monthCloses, percentileGains, reinvest } from "@fundport/performance";
import type pg from "pg";
import { databaseOn } from "../../../../../db/client.ts";
import { createTopPerformance } from "../../../favourites/service.ts";
import { createProgramFigures } from "../../../portfolios/service.ts";
import type { Work } from "../../../../imports/definition/work.ts";
import type { RefreshAdvisorStatistics } from "../../../import/follow-ups.ts";
import { applyClassDefaults } from "../apply-class-defaults.ts";
import { createFigureRepository, type History, type OpenFund } from "./figure-repository.ts";

const fundsAtOnce = 40;
/** The horizon of the market risk of funds without a recommended holding period. */
const usualHorizonYears = 5;

/** How many funds got an estimate from their own prices. */
export type Estimated = { gains: number; risks: number };

/**
 * Computes again everything that follows from prices, for these funds and the programs that hold them, with the list of
 * top performance and the statistics of advisors. A fund whose risk or gains nobody published gets its own where its
 * history is long enough; returns how many did, and which programs still have no values.
 */
export async function refreshFigures(
  fundIds: readonly number[],
  { client, onProgress }: Pick<Work, "client" | "onProgress">,
  refreshAdvisorStatistics: RefreshAdvisorStatistics,
): Promise<Estimated & { programsWithoutValues: string[] }> {
  const db = databaseOn(client);
  const repository = createFigureRepository(db);
  const estimated = { gains: 0, risks: 0 };
  for (let from = 0; from < fundIds.length; from += fundsAtOnce) {
    const part = fundIds.slice(from, from + fundsAtOnce);
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

/** Estimates risk and gains of funds from the prices that are there, where nobody published them. */
export async function estimateFromPrices(client: pg.PoolClient, fundIds: readonly number[]): Promise<Estimated> {
  const repository = createFigureRepository(databaseOn(client));
  const estimated = { gains: 0, risks: 0 };
  for (let from = 0; from < fundIds.length; from += fundsAtOnce) {
    const part = fundIds.slice(from, from + fundsAtOnce);
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
  const open = await repository.listOpen(fundIds);
  const byFund = new Map(histories.map((history) => [history.fundId, history]));
  const gains = open.filter(({ lacksGains }) => lacksGains).map((fund) => gainsOf(fund, byFund.get(fund.id)));
  const risks = open.filter(({ lacksRisk }) => lacksRisk).map((fund) => riskOf(fund, byFund.get(fund.id)));
  await repository.storeGains(gains);
  await repository.storeRisks(risks);
  // A history that has become too short leaves room for what is usual in the class.
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

/** Gains out of the own history, with the years that it reaches back. */
function gainsOf({ id, horizon }: OpenFund, history: History | undefined) {
  if (history === undefined) return { id, found: null };
  const { series, distributions } = history;
  const found = percentileGains(monthCloses(reinvest(series, distributions)), horizon ?? 1);
  return { id, found: found && { ...found, years: yearsOf(history) } };
}

function riskOf({ id, horizon }: OpenFund, history: History | undefined) {
  const found = history && marketRisk(reinvest(history.series, history.distributions), horizon ?? usualHorizonYears);
  return { id, found: found ?? null };
}

/** To one decimal. */
function yearsOf({ series: { days } }: History): number {
  return Math.round(((days.at(-1) ?? 0) - (days[0] ?? 0)) / 36.525) / 10;
}
