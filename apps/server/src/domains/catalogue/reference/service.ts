import { ApiError } from "@fundport/api";
import type { Language } from "@fundport/i18n";
import type { Database, Transaction } from "../../../db/client.ts";
import {
  presentAssetClasses,
  presentCodelists,
  presentCommissionModels,
  presentHints,
  presentLinks,
  presentPanels,
  presentQuestionnaire,
} from "./present.ts";
import { createRateReader } from "./rates.ts";
import { createReferenceRepository, type ReferenceRepository } from "./repository.ts";

/** The code of the questionnaire that every contract requires. */
const amlCode = "AML";

export type Reference = ReturnType<typeof createReference>;
/** See `createRateReader`. */
export type ReadRates = Reference["readRates"];
/** A stored question with the consequences of its answers. */
export type { QuestionDefinition } from "./tables.ts";
export type ContractTypeRow = Awaited<ReturnType<Reference["readContractTypes"]>>[number];

/**
 * Creates the service for code lists, exchange rates, hints, links, panels and questionnaires. `list…` and `get…`
 * return API responses in one language; `read…` returns rows for other modules.
 */
export function createReference({ repository }: { repository: ReferenceRepository }) {
  return {
    /** The caller passes `hasEmployers`, because employers belong to the domain of clients. */
    getCodelists: async (language: Language, known: { hasEmployers: boolean }) =>
      presentCodelists(language, { ...(await repository.readCodelists()), ...known }),
    listAssetClasses: async (language: Language) => presentAssetClasses(language, await repository.readAssetClasses()),
    listHints: async (language: Language) => presentHints(language, await repository.readHints()),
    listLoginHints: async (language: Language) =>
      presentHints(language, await repository.readHints({ onLoginPage: true })),
    listLinks: async (language: Language) => presentLinks(language, await repository.readLinks()),
    listPanels: async (language: Language) => presentPanels(language, await repository.readPanels()),
    getAmlQuestionnaire: async (language: Language) =>
      presentQuestionnaire(language, amlCode, await repository.findQuestionnaire(amlCode)),
    /** Returns a questionnaire for the API. Errors: `NotFound`. */
    async getQuestionnaire(language: Language, code: string) {
      const found = await repository.findQuestionnaire(code);
      if (found === null) throw new ApiError("NotFound");
      return presentQuestionnaire(language, code, found);
    },
    /**
     * Returns a questionnaire with the consequences of its answers, which must not be sent to browsers. Returns null if
     * the code is unknown.
     */
    readQuestionnaire: (code: string) => repository.findQuestionnaire(code),
    /** Returns the service models that are available in a country, which is given by its code. */
    listCommissionModels: async (language: Language, countryCode: string) =>
      presentCommissionModels(language, await repository.readCommissionModels(countryCode)),

    /** Returns the code of a currency. Returns null if the id is null or unknown. */
    findCurrencyCode: async (id: number | null): Promise<string | null> =>
      (await repository.readCurrencies()).find((currency) => currency.id === id)?.code ?? null,
    /** Returns the ISO alpha-2 code of a country; null for an unknown id. */
    findCountryCode: (id: number) => repository.findCountryCode(id),
    readBanks: () => repository.readBanks(),
    readAssetClasses: () => repository.readAssetClasses(),
    readChargingMethods: () => repository.readChargingMethods(),
    /** Returns the service models of all countries. */
    readAllCommissionModels: () => repository.readAllCommissionModels(),
    readCommissionModels: (countryCode: string) => repository.readCommissionModels(countryCode),
    readContractTypes: () => repository.readContractTypes(),
    readCurrencies: () => repository.readCurrencies(),
    readForexRates: () => repository.readForexRates(),
    readFundTypes: () => repository.readFundTypes(),
    readRates: createRateReader(repository),
  };
}

/** Creates the service of reference data in another module's transaction. */
export function referenceIn(transaction: Database | Transaction): Reference {
  return createReference({ repository: createReferenceRepository(transaction) });
}
