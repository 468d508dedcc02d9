import { and, asc, desc, eq, getTableColumns, isNull, or, sql } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
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

/** All code lists as they are stored, each in the order in which it is offered. */
export async function readCodelists(db: Database) {
  return {
    assetClassBaseTypes: await db.select().from(assetClassBaseTypes).orderBy(asc(assetClassBaseTypes.id)),
    assetSubClasses: await db.select().from(assetSubClasses).orderBy(asc(assetSubClasses.id)),
    currencies: await readCurrencies(db),
    basicIssuers: await db
      .select({ id: basicIssuers.id, code: basicIssuers.code, name: basicIssuers.name, imageVersion })
      .from(basicIssuers)
      .leftJoin(entityImages, isImageOf("issuer", basicIssuers.id))
      .orderBy(asc(basicIssuers.name)),
    countries: await db.select().from(countries).orderBy(asc(countries.id)),
    banks: await db.select().from(banks).orderBy(asc(banks.countryId), asc(banks.code)),
    identityDocumentTypes: await db.select().from(identityDocumentTypes).orderBy(asc(identityDocumentTypes.id)),
    secondaryDocumentTypes: await db.select().from(secondaryDocumentTypes).orderBy(asc(secondaryDocumentTypes.id)),
    salutations: await db.select().from(salutations).orderBy(asc(salutations.id)),
    commissionChargingMethods: await readChargingMethods(db),
    investmentAreas: await db.select().from(investmentAreas).orderBy(asc(investmentAreas.id)),
    fundTypes: await readFundTypes(db),
    fundSubTypes: await db.select().from(fundSubTypes).orderBy(asc(fundSubTypes.id)),
    fundPackageTemplateCategories: await db
      .select()
      .from(fundPackageTemplateCategories)
      .orderBy(asc(fundPackageTemplateCategories.order), asc(fundPackageTemplateCategories.id)),
  };
}

export function readChargingMethods(db: Database) {
  return db.select().from(commissionChargingMethods).orderBy(asc(commissionChargingMethods.id));
}

export function readCurrencies(db: Database) {
  return db.select().from(currencies).orderBy(asc(currencies.id));
}

export function readFundTypes(db: Database) {
  return db.select().from(fundTypes).orderBy(asc(fundTypes.id));
}

export function readAssetClasses(db: Database) {
  return db.select().from(assetClasses).orderBy(asc(assetClasses.id));
}

/** The newest rate of each pair. */
export function readForexRates(db: Database) {
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
}

/** Every rate of a pair as it is given, oldest first: what one unit of the first currency was worth in the second. */
export function readRateHistory(db: Database, fromCurrencyId: number, toCurrencyId: number) {
  return db
    .select({ date: forexRates.date, rate: sql<number>`${forexRates.rate} / ${forexRates.unit}` })
    .from(forexRates)
    .where(and(eq(forexRates.fromCurrencyId, fromCurrencyId), eq(forexRates.toCurrencyId, toCurrencyId)))
    .orderBy(asc(forexRates.date));
}

export function readHints(db: Database, where?: { onLoginPage: boolean }) {
  return db
    .select()
    .from(hints)
    .where(where && eq(hints.onLoginPage, where.onLoginPage))
    .orderBy(asc(hints.code));
}

export function readLinks(db: Database) {
  return db.select().from(links).orderBy(asc(links.code));
}

export function readPanels(db: Database) {
  return db
    .select({ ...getTableColumns(panels), imageVersion })
    .from(panels)
    .leftJoin(entityImages, isImageOf("panel", panels.id))
    .orderBy(asc(panels.order), asc(panels.id));
}

export async function findQuestionnaire(db: Database, code: string) {
  const [found] = await db.select().from(questionnaires).where(eq(questionnaires.code, code));
  return found ?? null;
}

/** Contract types with their charging methods and configurations. */
export async function readContractTypes(db: Database) {
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
}

export type ContractTypeRow = Awaited<ReturnType<typeof readContractTypes>>[number];

/** Service models offered in a country: those of all countries and its own. */
export function readCommissionModels(db: Database, countryCode: string) {
  const inCountry = countryCode === "CZ" || countryCode === "SK" ? eq(commissionModels.countryCode, countryCode) : null;
  return db
    .select()
    .from(commissionModels)
    .where(or(isNull(commissionModels.countryCode), ...(inCountry ? [inCountry] : [])))
    .orderBy(asc(commissionModels.order), asc(commissionModels.id));
}
