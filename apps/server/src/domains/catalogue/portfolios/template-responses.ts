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

/** The largest number of templates per advisor. It is limited because one page shows all templates. */
const maxTemplates = 200;

/**
 * The currency of a template that has neither a currency nor funds. Any currency will do, because the template has no
 * values.
 */
const anyCurrency = 1;

/**
 * Creates the responses for package templates: the organisation's, which everyone sees, and each advisor's own. Reads
 * the templates at each request, because advisors change them, but caches the values of their funds.
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
    /** Returns the organisation's templates. */
    listOfOrganisation: (language: Language) => list(null, language),

    /** Returns the advisor's own templates, which other advisors cannot see. */
    listOwn: (userId: number, language: Language) => list(userId, language),

    /** Returns a template. Errors: `NotFound` if the template does not exist or belongs to another advisor. */
    async get(id: number, userId: number, language: Language): Promise<FundPackageTemplate> {
      const row = await getTemplate(id, userId);
      const { holdings } = await valueOf(row);
      return presentTemplate(language, row, await figuresOf(row), holdings);
    },

    /**
     * Returns the values of a template over time. Errors: `NotFound` if the template does not exist or belongs to
     * another advisor.
     */
    async getHistory(id: number, userId: number, query: HistoryQuery): Promise<PriceHistory> {
      const { values } = await valueOf(await getTemplate(id, userId));
      return presentHistory(values, query, true);
    },

    /**
     * Saves a template after the advisor's other templates. `commit` runs the transaction once per Idempotency-Key.
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

    /**
     * Deletes an advisor's template. Errors: `NotFound` if the template does not exist or belongs to another advisor;
     * `Forbidden` for a template of the organisation.
     */
    async delete(id: number, userId: number): Promise<void> {
      const row = await getTemplate(id, userId);
      if (row.packageType !== "Advisor") throw new ApiError("Forbidden");
      if (!(await repository.deleteTemplate(id, userId))) throw new ApiError("NotFound");
    },
  };
}

type Field = { path: string; code: string };

/**
 * Checks a template by the rules of the form. Returns the invalid fields by their names in the API, which calls a share
 * `ratio`.
 */
function checkForm({ name, funds }: NewTemplate): Field[] {
  const issues = checkPackageTemplate({ name, funds: funds.map(({ ratio }) => ({ share: ratio })) });
  return issues.map(({ path, key }) => ({ path: path.replace(".share", ".ratio"), code: key }));
}

/**
 * Finds errors that the form already prevents: no funds, a repeated fund, or a fund that is not allowed in packages.
 */
function checkFunds({ funds }: NewTemplate, allowedIds: ReadonlySet<number>): Field[] {
  if (funds.length === 0) return [{ path: "funds", code: "mixed.funds-in-package-required" }];
  const ids = funds.map(({ idFund }) => idFund);
  return ids.flatMap((id, index) =>
    allowedIds.has(id) && ids.indexOf(id) === index ? [] : [{ path: `funds.${index}.idFund`, code: "mixed.one-of" }],
  );
}
