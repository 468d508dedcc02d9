import { computeFigures, monthCloses, percentileGains, reinvest } from "@fundport/performance";
import type pg from "pg";
import { databaseOn } from "../../db/client.ts";
import { createTopPerformance } from "../favourites/service.ts";
import { createStatistics } from "../user/service.ts";
import { createProgramFigures } from "../portfolios/service.ts";
import { createFigureRepository, type History } from "./figure-repository.ts";

const fundsAtOnce = 40;

/**
 * Computes everything that follows from prices anew for these funds and for the programs that hold them, with the list of
 * top performance and the statistics of advisors. A fund whose gains are its asset class's gets its own where its history
 * is long enough; returns how many did, and which programs still have no values.
 */
export async function refreshFigures(
  client: pg.PoolClient,
  fundIds: readonly number[],
  onProgress: (done: number) => void,
): Promise<{ ownGains: number; programsWithoutValues: string[] }> {
  const db = databaseOn(client);
  const repository = createFigureRepository(db);
  let ownGains = 0;
  for (let from = 0; from < fundIds.length; from += fundsAtOnce) {
    const part = fundIds.slice(from, from + fundsAtOnce);
    const histories = await repository.readHistories(part);
    await repository.replaceFigures(figuresOf(histories));
    const gains = gainsOf(histories, await repository.listWithDefaultGains(part));
    await repository.storeGains(gains);
    ownGains += gains.length;
    onProgress((from + part.length) / fundIds.length);
  }
  if (fundIds.length === 0) return { ownGains, programsWithoutValues: [] };
  const programsWithoutValues = await createProgramFigures({ db }).refreshHolding(fundIds);
  await createTopPerformance({ db }).refresh();
  await createStatistics({ db }).refresh();
  return { ownGains, programsWithoutValues };
}

function figuresOf(histories: readonly History[]) {
  return histories.flatMap(({ fundId, series, distributions }) => {
    const row = computeFigures(series, distributions);
    return row === null ? [] : [{ fundId, ...row }];
  });
}

/** Gains out of the own history, of the funds whose horizons are given and whose history is long enough. */
function gainsOf(histories: readonly History[], funds: readonly { id: number; horizon: number | null }[]) {
  const horizons = new Map(funds.map(({ id, horizon }) => [id, horizon ?? 1]));
  return histories.flatMap(({ fundId, series, distributions }) => {
    const horizon = horizons.get(fundId);
    const found = horizon === undefined ? null : percentileGains(monthCloses(reinvest(series, distributions)), horizon);
    return found === null ? [] : [{ id: fundId, ...found }];
  });
}
