import {
  ApiError,
  type EndpointInput,
  type FundPackageTemplate,
  type FundPackageTemplateListItem,
  type PriceHistory,
} from "@fundport/api";
import type { Language } from "@fundport/i18n";
import { checkPackageTemplate } from "@fundport/rules";
import type { Commit } from "../../../db/client.ts";
import { type HistoryQuery, presentHistory } from "../funds/price-history.ts";
import type { PortfolioCache } from "./portfolio-cache.ts";
import { presentTemplate, presentTemplateListItem, type TemplateFigures } from "./present.ts";
import { mainCurrency, templateFacts } from "./template-facts.ts";
import { createTemplateRepository, type TemplateRepository } from "./template-repository.ts";

type Template = Awaited<ReturnType<TemplateRepository["readTemplates"]>>[number];
type Dependencies = { repository: TemplateRepository; portfolios: PortfolioCache };
type NewTemplate = EndpointInput<"createFundPackageTemplate">["body"];

/** The limit per advisor, because a page shows all of them. */
const maxTemplates = 200;

/** Used for a template without currency and funds, which has no values anyway. */
const anyCurrency = 1;

/**
 * Returns the responses about package templates: the organisation's, which everyone sees, and an advisor's own. Their
 * rows are read each time, since advisors change them; the values of their funds are cached.
 */
export function createTemplateResponses({ repository, portfolios }: Dependencies) {
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

  async function readHeldFunds({ funds }: NewTemplate): Promise<ReadonlySet<number>> {
    return new Set(await repository.readPackageFundIds(funds.map(({ idFund }) => idFund)));
  }

  return {
    /** Returns the organisation's templates, which are the same for everyone. */
    listOfOrganisation: (language: Language) => list(null, language),

    /** Returns the advisor's own templates, which others cannot see. */
    listOwn: (userId: number, language: Language) => list(userId, language),

    /** Errors: `NotFound`, also for another advisor's template. */
    async get(id: number, userId: number, language: Language): Promise<FundPackageTemplate> {
      const row = await getTemplate(id, userId);
      const { holdings } = await valueOf(row);
      return presentTemplate(language, row, await figuresOf(row), holdings);
    },

    /** Errors: `NotFound`, also for another advisor's template. */
    async getHistory(id: number, userId: number, query: HistoryQuery): Promise<PriceHistory> {
      const { values } = await valueOf(await getTemplate(id, userId));
      return presentHistory(values, query, true);
    },

    /**
     * Saves an advisor's template after their other ones. `commit` runs the transaction once per Idempotency-Key.
     * Errors: `TemplateInvalid` with fields; `TemplatesFull`; `Forbidden` for a template of the organisation.
     * Source: docs/reference/portfolios.md#saving.
     */
    async create(template: NewTemplate, userId: number, commit: Commit<{ id: number }>): Promise<{ id: number }> {
      if (template.packageType !== "Advisor") throw new ApiError("Forbidden");
      const fields = [...checkForm(template), ...checkFunds(template, await readHeldFunds(template))];
      if (fields.length > 0) throw new ApiError("TemplateInvalid", { fields });
      const funds = template.funds.map(({ idFund, ratio }) => ({ fundId: idFund, ratio: ratio ?? 0 }));
      return await commit(async (transaction) => {
        const templates = createTemplateRepository(transaction);
        await templates.waitForOthers(userId);
        if ((await templates.countTemplates(userId)) >= maxTemplates) {
          throw new ApiError("TemplatesFull", { params: { most: maxTemplates } });
        }
        return { id: await templates.insertTemplate({ name: template.name.trim(), ownerId: userId, funds }) };
      });
    },

    /** Errors: `NotFound`, also for another advisor's template; `Forbidden` for one of the organisation. */
    async delete(id: number, userId: number): Promise<void> {
      const row = await getTemplate(id, userId);
      if (row.packageType !== "Advisor") throw new ApiError("Forbidden");
      if (!(await repository.deleteTemplate(id, userId))) throw new ApiError("NotFound");
    },
  };
}

type Field = { path: string; code: string };

/** Checks the rules of the form. Returns fields by their API names, in which a share is a `ratio`. */
function checkForm({ name, funds }: NewTemplate): Field[] {
  const issues = checkPackageTemplate({ name, funds: funds.map(({ ratio }) => ({ share: ratio })) });
  return issues.map(({ path, key }) => ({ path: path.replace(".share", ".ratio"), code: key }));
}

/**
 * Checks for input that the form already prevents: no funds, a repeated fund, or one that is not allowed in packages.
 */
function checkFunds({ funds }: NewTemplate, held: ReadonlySet<number>): Field[] {
  if (funds.length === 0) return [{ path: "funds", code: "mixed.funds-in-package-required" }];
  const ids = funds.map(({ idFund }) => idFund);
  return ids.flatMap((id, index) =>
    held.has(id) && ids.indexOf(id) === index ? [] : [{ path: `funds.${index}.idFund`, code: "mixed.one-of" }],
  );
}
