import { and, asc, desc, eq, getTableColumns, isNull, or, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../../db/client.ts";
import {
  assetClassBaseTypes,
  assetClasses,
  assetSubClasses,
  banks,
  basicIssuers,
  commissionChargingMethods,
  commissionModels,
  contractTypeChargingMethods,
  contractTypeConfigurations,
  contractTypes,
  countries,
  currencies,
  entityImages,
  forexRates,
  fundPackageTemplateCategories,
  fundSubTypes,
  fundTypes,
  hints,
  identityDocumentTypes,
  imageVersion,
  investmentAreas,
  isImageOf,
  links,
  panels,
  questionnaires,
  salutations,
  secondaryDocumentTypes,
} from "./tables.ts";

/** The SQL of reference data: code lists, rates, hints and what else the portal's texts and forms are filled with. */
export function createReferenceRepository(db: Database | Transaction) {
  const readChargingMethods = () =>
    db.select().from(commissionChargingMethods).orderBy(asc(commissionChargingMethods.id));
  const readBanks = () => db.select().from(banks).orderBy(asc(banks.countryId), asc(banks.code));
  const readCurrencies = () => db.select().from(currencies).orderBy(asc(currencies.id));
  const readFundTypes = () => db.select().from(fundTypes).orderBy(asc(fundTypes.id));

  return {
    readBanks,
    readChargingMethods,
    readCurrencies,
    readFundTypes,

    /** All code lists as they are stored, each in the order in which it is offered. */
    async readCodelists() {
      return {
        assetClassBaseTypes: await db.select().from(assetClassBaseTypes).orderBy(asc(assetClassBaseTypes.id)),
        assetSubClasses: await db.select().from(assetSubClasses).orderBy(asc(assetSubClasses.id)),
        currencies: await readCurrencies(),
        basicIssuers: await db
          .select({ id: basicIssuers.id, code: basicIssuers.code, name: basicIssuers.name, imageVersion })
          .from(basicIssuers)
          .leftJoin(entityImages, isImageOf("issuer", basicIssuers.id))
          .orderBy(asc(basicIssuers.name)),
        countries: await db.select().from(countries).orderBy(asc(countries.id)),
        banks: await readBanks(),
        identityDocumentTypes: await db.select().from(identityDocumentTypes).orderBy(asc(identityDocumentTypes.id)),
        secondaryDocumentTypes: await db.select().from(secondaryDocumentTypes).orderBy(asc(secondaryDocumentTypes.id)),
        salutations: await db.select().from(salutations).orderBy(asc(salutations.id)),
        commissionChargingMethods: await readChargingMethods(),
        investmentAreas: await db.select().from(investmentAreas).orderBy(asc(investmentAreas.id)),
        fundTypes: await readFundTypes(),
        fundSubTypes: await db.select().from(fundSubTypes).orderBy(asc(fundSubTypes.id)),
        fundPackageTemplateCategories: await db
          .select()
          .from(fundPackageTemplateCategories)
          .orderBy(asc(fundPackageTemplateCategories.order), asc(fundPackageTemplateCategories.id)),
      };
    },

    async findCountryCode(id: number): Promise<string | null> {
      const [country] = await db.select({ code: countries.code }).from(countries).where(eq(countries.id, id));
      return country?.code ?? null;
    },

    readAssetClasses() {
      return db.select().from(assetClasses).orderBy(asc(assetClasses.id));
    },

    /** The newest rate of each pair. */
    readForexRates() {
      return db
        .selectDistinctOn([forexRates.fromCurrencyId, forexRates.toCurrencyId], {
          fromCurrencyId: forexRates.fromCurrencyId,
          toCurrencyId: forexRates.toCurrencyId,
          rate: forexRates.rate,
          unit: forexRates.unit,
          date: forexRates.date,
        })
        .from(forexRates)
        .orderBy(asc(forexRates.fromCurrencyId), asc(forexRates.toCurrencyId), desc(forexRates.date));
    },

    /** Every rate of a pair as it is given, oldest first: what one unit of the first currency was worth in the second. */
    readRateHistory(fromCurrencyId: number, toCurrencyId: number) {
      return db
        .select({ date: forexRates.date, rate: sql<number>`${forexRates.rate} / ${forexRates.unit}` })
        .from(forexRates)
        .where(and(eq(forexRates.fromCurrencyId, fromCurrencyId), eq(forexRates.toCurrencyId, toCurrencyId)))
        .orderBy(asc(forexRates.date));
    },

    readHints(where?: { onLoginPage: boolean }) {
      return db
        .select()
        .from(hints)
        .where(where && eq(hints.onLoginPage, where.onLoginPage))
        .orderBy(asc(hints.code));
    },

    readLinks() {
      return db.select().from(links).orderBy(asc(links.code));
    },

    readPanels() {
      return db
        .select({ ...getTableColumns(panels), imageVersion })
        .from(panels)
        .leftJoin(entityImages, isImageOf("panel", panels.id))
        .orderBy(asc(panels.order), asc(panels.id));
    },

    async findQuestionnaire(code: string) {
      const [found] = await db.select().from(questionnaires).where(eq(questionnaires.code, code));
      return found ?? null;
    },

    /** Contract types in their order, with their charging methods and configurations. */
    async readContractTypes() {
      const types = await db
        .select({ ...getTableColumns(contractTypes), imageVersion })
        .from(contractTypes)
        .leftJoin(entityImages, isImageOf("contracttype", contractTypes.id))
        .orderBy(asc(contractTypes.order), asc(contractTypes.id));
      const methods = await db
        .select()
        .from(contractTypeChargingMethods)
        .orderBy(asc(contractTypeChargingMethods.order), asc(contractTypeChargingMethods.commissionChargingMethodId));
      const configurations = await db
        .select()
        .from(contractTypeConfigurations)
        .orderBy(asc(contractTypeConfigurations.currencyId));
      return types.map((type) => ({
        ...type,
        commChargingMethods: methods
          .filter(({ contractTypeId }) => contractTypeId === type.id)
          .map(({ commissionChargingMethodId }) => commissionChargingMethodId),
        calcConfiguration: configurations
          .filter(({ contractTypeId }) => contractTypeId === type.id)
          .map(({ contractTypeId: _contractTypeId, ...configuration }) => configuration),
      }));
    },

    readAllCommissionModels: () => db.select().from(commissionModels),

    /** Service models offered in a country: those of all countries and its own. */
    readCommissionModels(countryCode: string) {
      const inCountry =
        countryCode === "CZ" || countryCode === "SK" ? eq(commissionModels.countryCode, countryCode) : null;
      return db
        .select()
        .from(commissionModels)
        .where(or(isNull(commissionModels.countryCode), ...(inCountry ? [inCountry] : [])))
        .orderBy(asc(commissionModels.order), asc(commissionModels.id));
    },
  };
}
export type ReferenceRepository = ReturnType<typeof createReferenceRepository>;
