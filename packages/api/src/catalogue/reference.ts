import { z } from "zod";
import { color, day, id, text } from "../common.ts";
import { defineEndpoint } from "../define-endpoint.ts";
import { imageVersion } from "./products.ts";

const named = z.object({ id, code: z.string(), name: z.string() });
const currency = named.extend({
  /** True if the currency is offered in choices and filters: CZK, EUR, USD and GBP. */
  displayed: z.boolean(),
});
const country = named.extend({
  /** The calling code with its plus, as in "+420"; null if the country has none. */
  dialCode: z.string().nullable(),
  /** True if the country's citizens have a birth number (CZ, SK). */
  givesPersonalIds: z.boolean(),
});
const bank = named.extend({ countryId: id, bic: z.string().nullable() });
const assetSubClass = named.extend({ baseTypeId: id });
/** `code` identifies the charging method. `method` defines how a fee is deducted from the payments. */
const commissionChargingMethod = named.extend({
  method: z.enum(["UpFront", "Concurrently", "SharedOnInvestment", "Other"]),
  /** The minimum percentage of each payment that is invested. Only SharedOnInvestment uses it. */
  minimalInvestmentPct: z.number().min(0).max(100).nullable(),
  /** The percentage of the entry fee that third parties receive; null if unknown. */
  thirdPartyPct: z.number().min(0).max(100).nullable(),
});

/** All code lists by list name. The names in them are in the caller's language. */
export const codelists = z.object({
  assetClassBaseTypes: z.array(named.extend({ color })),
  assetSubClasses: z.array(assetSubClass),
  currencies: z.array(currency),
  basicIssuers: z.array(named.extend({ imageVersion })),
  /** Countries: CZ and SK first, the others by name. */
  countries: z.array(country),
  /** Banks of CZ and SK. `getBanks` returns banks of all countries. */
  banks: z.array(bank),
  /** `isNational` is true if the state issues the document to its citizens and the number is checked. */
  identityDocumentTypes: z.array(named.extend({ isNational: z.boolean() })),
  secondaryDocumentTypes: z.array(named),
  salutations: z.array(named),
  commissionChargingMethods: z.array(commissionChargingMethod),
  investmentAreas: z.array(named),
  fundTypes: z.array(
    named.extend({
      hasQuestionnaire: z.boolean(),
      /**
       * The questionnaire for funds of this kind. If it is null and `hasQuestionnaire` is true, the AML questionnaire
       * applies.
       */
      questionnaireCode: z.string().nullable(),
    }),
  ),
  fundSubTypes: z.array(named),
  fundPackageTemplateCategories: z.array(named.extend({ order: z.number().int() })),
  /** True if employers can be looked up by their number. If false, the client form accepts any name. */
  hasEmployers: z.boolean(),
});
export type Codelists = z.infer<typeof codelists>;

export const assetClass = named.extend({ color, baseTypeId: id });
export type AssetClass = z.infer<typeof assetClass>;

/** `amount * rate / unit` converts an amount from one currency to the other. */
export const forexRate = z.object({
  fromCurrencyId: id,
  toCurrencyId: id,
  rate: z.number().positive(),
  unit: z.number().positive(),
  date: day,
});
export type ForexRate = z.infer<typeof forexRate>;

const hint = z.object({ code: z.string(), /** The hint's text in Markdown without raw HTML. */ text: z.string() });
const link = z.object({ code: z.string(), url: z.string() });

export const panel = named.extend({
  description: z.string().nullable(),
  order: z.number().int(),
  useType: z.enum(["FundPackage", "Other"]),
  status: z.enum(["Active", "Disabled", "ComingSoon"]),
  imageVersion,
});

const question = z.object({
  code: z.string(),
  text: z.string(),
  questionType: z.enum(["CheckboxGroup", "RadioGroup", "Other"]),
  answersDef: z.array(
    z.object({
      code: z.string(),
      text: z.string(),
      freeTextAllowed: z.boolean(),
      /**
       * True if this answer to a knowledge question is right, false if it is wrong; null if the question has no right
       * answer.
       */
      correctAnswer: z.boolean().nullable(),
      /** Codes of the questions that follow if this answer is chosen. */
      followUpQuestionCodes: z.array(z.string()).optional(),
      /** The range of amounts that the answer means, one entry per currency. `from` and `to` are inclusive. */
      amounts: z
        .array(z.object({ currency: z.string(), from: z.number().optional(), to: z.number().optional() }))
        .optional(),
    }),
  ),
});

export const questionnaire = z.object({ code: z.string(), questionsDef: z.array(question) });

/** A service model. Its kind follows from its code. Source: docs/reference/catalogue.md#service-models. */
export const commissionModel = z.object({
  id,
  code: z.enum([
    "PAID_ADVISORY_FEE_CZ",
    "PAID_ADVISORY_FEE_SK",
    "FIX_FEE_CZ",
    "FIX_FEE_SK",
    "SERVIS_CZ",
    "SERVIS_SK",
    "ZDARMA",
  ]),
  name: z.string(),
  /** True if the model is available for long-term investment products. */
  availableForLTIP: z.boolean(),
});
export type CommissionModel = z.infer<typeof commissionModel>;

export const referenceEndpoints = {
  getLoginHints: defineEndpoint("getLoginHints", "List hints for the pages before log-in", { response: z.array(hint) }),
  getHints: defineEndpoint("getHints", "List all hints", { response: z.array(hint) }),
  getLinks: defineEndpoint("getLinks", "List links by code", { response: z.array(link) }),
  getCodelists: defineEndpoint("getCodelists", "List all code lists", { response: codelists }),
  getBanks: defineEndpoint("getBanks", "List banks of all countries", { response: z.array(bank) }),
  getForex: defineEndpoint("getForex", "List exchange rates", { response: z.array(forexRate) }),
  getAssetClasses: defineEndpoint("getAssetClasses", "List asset classes", { response: z.array(assetClass) }),
  getPanels: defineEndpoint("getPanels", "List panels", { response: z.array(panel) }),
  getAmlQuestionnaire: defineEndpoint("getAmlQuestionnaire", "Get the AML questionnaire", { response: questionnaire }),
  getQuestionnaire: defineEndpoint("getQuestionnaire", "Get a questionnaire by code", {
    params: z.object({ code: text(100) }),
    response: questionnaire,
  }),
  getCommissionModels: defineEndpoint("getCommissionModels", "List the user's service models", {
    response: z.array(commissionModel),
  }),
};
