import { ApiError } from "@fundport/api";
import type { Language } from "@fundport/i18n";
import { createFreshness } from "../../../db/freshness.ts";
import type { Revisions } from "../../../db/revisions.ts";
import { createLoadingCache, textBytes } from "../../../lib/loading-cache.ts";
import { type HistoryQuery, presentHistory } from "../funds/price-history.ts";
import { presentProgram } from "./present.ts";
import type { PortfolioCache } from "./portfolio-cache.ts";
import type { ProgramRepository } from "./program-repository.ts";

const megabyte = 2 ** 20;
/** Cache sizes in bytes. They are smaller than for funds, because programs are few. */
const limits = { histories: 8 * megabyte, details: 8 * megabyte };

type Detail = { id: number; language: Language };
type History = { id: number; query: HistoryQuery };
type Dependencies = { repository: ProgramRepository; revisions: Revisions; portfolios: PortfolioCache };

/** Creates the cached JSON responses for single programs. They stay valid until the catalogue's revision changes. */
export function createProgramResponses({ repository, revisions, portfolios }: Dependencies) {
  const details = createLoadingCache<Detail, string | null>({
    maxBytes: limits.details,
    nameOf: ({ id, language }) => `${id}/${language}`,
    load: loadDetail,
    bytesOf: textBytes,
  });
  const histories = createLoadingCache<History, string | null>({
    maxBytes: limits.histories,
    nameOf: ({ id, query }) => `${id}/${query.granularity}/${query.fromDate}/${query.toDate}`,
    load: loadHistory,
    bytesOf: textBytes,
  });
  const caches = createFreshness(revisions, [details, histories]);

  async function loadDetail({ id, language }: Detail): Promise<string | null> {
    const found = await repository.findProgram(id);
    if (!found) return null;
    const [funds, limits, documents] = await Promise.all([
      repository.readFunds([id]),
      repository.readLimits([id]),
      repository.readDocuments(id),
    ]);
    return JSON.stringify(presentProgram(language, { found, funds, limits, documents }));
  }

  async function loadHistory({ id, query }: History): Promise<string | null> {
    const found = await repository.findProgram(id);
    if (found === null) return null;
    if (found.hasPrices) return JSON.stringify(presentHistory(await repository.readOwnPrices(id), query, false));
    const parts = await repository.readFunds([id]);
    const { values } = await portfolios.valueOf(found.program.currencyId, parts);
    return JSON.stringify(presentHistory(values, query, true));
  }

  return {
    /** Returns the JSON of a program. Errors: `NotFound`. */
    async getProgramJson(id: number, language: Language): Promise<string> {
      await caches.freshen();
      const json = await details.get({ id, language });
      if (json === null) throw new ApiError("NotFound");
      return json;
    },

    /** Returns the JSON of a program's values over time. Errors: `NotFound`. */
    async getHistoryJson(id: number, query: HistoryQuery): Promise<string> {
      await caches.freshen();
      const json = await histories.get({ id, query });
      if (json === null) throw new ApiError("NotFound");
      return json;
    },
  };
}
