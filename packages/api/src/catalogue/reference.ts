import { z } from "zod";
import { color, day, id, text } from "../common.ts";
import { defineEndpoint } from "../define-endpoint.ts";
import { imageVersion } from "./products.ts";

const named = z.object({ id, code: z.string(), name: z.string() });
const currency = named.extend({
  /** One of CZK, EUR, USD, GBP: shown in choices and filters. */
  displayed: z.boolean(),
});
const country = named.extend({
  /** With the plus: "+420"; null where the country has none. */
  dialCode: z.string().nullable(),
  /** Its citizens have a birth number: CZ, SK. */
  givesPersonalIds: z.boolean(),
});
const bank = named.extend({ countryId: id, bic: z.string().nullable() });
const assetSubClass = named.extend({ baseTypeId: id });
/** `code` identifies the charging method; `method` is how a fee is deducted from the payments. */
const commissionChargingMethod = named.extend({
  method: z.enum(["UpFront", "Concurrently", "SharedOnInvestment", "Other"]),
  /** The minimum percentage of each payment that is invested; used by SharedOnInvestment. */
  minimalInvestmentPct: z.number().min(0).max(100).nullable(),
  /** Percent of the entry fee that goes to third parties; null where it is not known. */
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
  /** Of CZ and SK; `getBanks` has those of all countries. */
  banks: z.array(bank),
  /** `isNational`: given by the state to its citizens, and checked by its number. */
  identityDocumentTypes: z.array(named.extend({ isNational: z.boolean() })),
  secondaryDocumentTypes: z.array(named),
  salutations: z.array(named),
  commissionChargingMethods: z.array(commissionChargingMethod),
  investmentAreas: z.array(named),
  fundTypes: z.array(
    named.extend({
      hasQuestionnaire: z.boolean(),
      /** The questionnaire asked of its funds; null: the AML one, where `hasQuestionnaire` asks for one at all. */
      questionnaireCode: z.string().nullable(),
    }),
  ),
  fundSubTypes: z.array(named),
  fundPackageTemplateCategories: z.array(named.extend({ order: z.number().int() })),
  /** Whether employers are known by their number; otherwise the client form takes their name as it is typed. */
  hasEmployers: z.boolean(),
});
export type Codelists = z.infer<typeof codelists>;

export const assetClass = named.extend({ color, baseTypeId: id });
export type AssetClass = z.infer<typeof assetClass>;

/** `amount * rate / unit` converts from the one currency into the other. */
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
      /** Of a knowledge question: whether this answer is right. Null where there is no right answer. */
      correctAnswer: z.boolean().nullable(),
      /** Questions that are asked once this answer is chosen. */
      followUpQuestionCodes: z.array(z.string()).optional(),
      /** The amount that the answer states, one entry for each currency; `from` and `to` are inclusive. */
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
  getLoginHints: defineEndpoint("getLoginHints", "Hints of the pages before log-in", { response: z.array(hint) }),
  getHints: defineEndpoint("getHints", "All hints", { response: z.array(hint) }),
  getLinks: defineEndpoint("getLinks", "Links by code", { response: z.array(link) }),
  getCodelists: defineEndpoint("getCodelists", "All code lists", { response: codelists }),
  getBanks: defineEndpoint("getBanks", "Banks of all countries, for the client form", { response: z.array(bank) }),
  getForex: defineEndpoint("getForex", "Forex rates", { response: z.array(forexRate) }),
  getAssetClasses: defineEndpoint("getAssetClasses", "Asset classes", { response: z.array(assetClass) }),
  getPanels: defineEndpoint("getPanels", "Panels", { response: z.array(panel) }),
  getAmlQuestionnaire: defineEndpoint("getAmlQuestionnaire", "The AML questionnaire", { response: questionnaire }),
  getQuestionnaire: defineEndpoint("getQuestionnaire", "A questionnaire by its code", {
    params: z.object({ code: text(100) }),
    response: questionnaire,
  }),
  getCommissionModels: defineEndpoint("getCommissionModels", "Service models of the user", {
    response: z.array(commissionModel),
  }),
};
