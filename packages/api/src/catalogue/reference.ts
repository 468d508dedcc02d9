import { z } from "zod";
import { color, day, id, text } from "../common.ts";
import { defineEndpoint } from "../define-endpoint.ts";
import { imageVersion } from "./products.ts";

const named = z.object({ id, code: z.string(), name: z.string() });
const currency = named.extend({
  /** True for CZK, EUR, USD and GBP: offered in choices and filters. */
  displayed: z.boolean(),
});
const country = named.extend({
  /** With the plus, "+420"; null if the country has none. */
  dialCode: z.string().nullable(),
  /** True if citizens have a birth number (CZ, SK). */
  givesPersonalIds: z.boolean(),
});
const bank = named.extend({ countryId: id, bic: z.string().nullable() });
const assetSubClass = named.extend({ baseTypeId: id });
/** `code` identifies the charging method; `method` is how a fee is deducted from the payments. */
const commissionChargingMethod = named.extend({
  method: z.enum(["UpFront", "Concurrently", "SharedOnInvestment", "Other"]),
  /** The minimum percentage of each payment that is invested; used by SharedOnInvestment. */
  minimalInvestmentPct: z.number().min(0).max(100).nullable(),
  /** Percent of the entry fee that third parties receive; null if unknown. */
  thirdPartyPct: z.number().min(0).max(100).nullable(),
});

/** All code lists, keyed by list name, names in the caller's language. */
export const codelists = z.object({
  assetClassBaseTypes: z.array(named.extend({ color })),
  assetSubClasses: z.array(assetSubClass),
  currencies: z.array(currency),
  basicIssuers: z.array(named.extend({ imageVersion })),
  /** CZ and SK first, then by name. */
  countries: z.array(country),
  /** Banks of CZ and SK; `getBanks` returns those of all countries. */
  banks: z.array(bank),
  /** `isNational`: the state issues it to its citizens, and its number is checked. */
  identityDocumentTypes: z.array(named.extend({ isNational: z.boolean() })),
  secondaryDocumentTypes: z.array(named),
  salutations: z.array(named),
  commissionChargingMethods: z.array(commissionChargingMethod),
  investmentAreas: z.array(named),
  fundTypes: z.array(
    named.extend({
      hasQuestionnaire: z.boolean(),
      /** The questionnaire for its funds. Null means the AML questionnaire, if `hasQuestionnaire` requires one. */
      questionnaireCode: z.string().nullable(),
    }),
  ),
  fundSubTypes: z.array(named),
  fundPackageTemplateCategories: z.array(named.extend({ order: z.number().int() })),
  /** Whether employers can be looked up by number. If not, the client form takes the name as typed. */
  hasEmployers: z.boolean(),
});
export type Codelists = z.infer<typeof codelists>;

export const assetClass = named.extend({ color, baseTypeId: id });
export type AssetClass = z.infer<typeof assetClass>;

/** `amount * rate / unit` converts from one currency into the other. */
export const forexRate = z.object({
  fromCurrencyId: id,
  toCurrencyId: id,
  rate: z.number().positive(),
  unit: z.number().positive(),
  date: day,
});
export type ForexRate = z.infer<typeof forexRate>;

const hint = z.object({ code: z.string(), /** Markdown without raw HTML. */ text: z.string() });
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
      /** Whether this answer to a knowledge question is right; null if the question has no right answer. */
      correctAnswer: z.boolean().nullable(),
      /** Questions that follow if this answer is chosen. */
      followUpQuestionCodes: z.array(z.string()).optional(),
      /** The range of amounts that the answer means, one entry per currency; `from` and `to` are inclusive. */
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
  /** Whether it is available for long-term investment products. */
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
