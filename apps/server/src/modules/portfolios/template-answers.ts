import { ApiError, type FundPackageTemplate, type FundPackageTemplateListItem, type PriceHistory } from "@fundport/api";
import type { Language } from "@fundport/i18n";
import type { Database } from "../../db/client.ts";
import { type HistoryQuery, presentHistory } from "../funds/service.ts";
import type { PortfolioCache } from "./portfolio-cache.ts";
import { presentTemplate, presentTemplateListItem, type TemplateFigures } from "./present.ts";
import { portfolioRepository } from "./products.ts";
import type { PortfolioRepository } from "./repository.ts";
import { mainCurrency, templateFacts } from "./template-facts.ts";

type Template = Awaited<ReturnType<PortfolioRepository["readTemplates"]>>[number];
type Dependencies = { db: Database; portfolios: PortfolioCache };

/** Counted in where a template has neither a currency nor a fund; its values are none then. */
const anyCurrency = 1;

/**
 * Answers about package templates: the organisation's, which everyone sees, and an advisor's own. Their rows are read
 * each time, since advisors change them; the values of their funds come from memory.
 */
export function createTemplateAnswers({ db, portfolios }: Dependencies) {
  const repository = portfolioRepository(db);

  async function getTemplate(id: number, userId: number): Promise<Template> {
    const found = await repository.findTemplate(id, userId);
    if (found === null) throw new ApiError("NotFound");
    return found;
  }

  const currencyOf = (row: Template) => row.currencyId ?? mainCurrency(row.funds) ?? anyCurrency;

  function valueOf(row: Template) {
    const parts = row.funds.map(({ fundId, ratio, currencyId }) => ({ fundId, share: ratio, currencyId }));
    return portfolios.valueOf(currencyOf(row), parts);
  }

  async function figuresOf(row: Template): Promise<TemplateFigures> {
    const { figures } = await valueOf(row);
    return { currencyId: currencyOf(row), facts: templateFacts(row.funds), ...figures };
  }

  async function list(ownerId: number | null, language: Language): Promise<FundPackageTemplateListItem[]> {
    const rows = await repository.readTemplates(ownerId);
    return await Promise.all(rows.map(async (row) => presentTemplateListItem(language, row, await figuresOf(row))));
  }

  return {
    /** The organisation's, the same for everyone. */
    listOfOrganisation: (language: Language) => list(null, language),

    /** The advisor's own; nobody else sees them. */
    listOwn: (userId: number, language: Language) => list(userId, language),

    /** Errors: `NotFound`, also for another advisor's. */
    async get(id: number, userId: number, language: Language): Promise<FundPackageTemplate> {
      const row = await getTemplate(id, userId);
      const { holdings } = await valueOf(row);
      return presentTemplate(language, row, await figuresOf(row), holdings);
    },

    /** Errors: `NotFound`, also for another advisor's. */
    async getHistory(id: number, userId: number, query: HistoryQuery): Promise<PriceHistory> {
      const { values } = await valueOf(await getTemplate(id, userId));
      return presentHistory(values, query, true);
    },

    /** Errors: `NotFound`, also for another advisor's; `Forbidden` for one of the organisation. */
    async delete(id: number, userId: number): Promise<void> {
      const row = await getTemplate(id, userId);
      if (row.packageType !== "Advisor") throw new ApiError("Forbidden");
      if (!(await repository.deleteTemplate(id, userId))) throw new ApiError("NotFound");
    },
  };
}
export type TemplateAnswers = ReturnType<typeof createTemplateAnswers>;
