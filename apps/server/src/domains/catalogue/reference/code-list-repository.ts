import { asc } from "drizzle-orm";
import type { Database, Transaction } from "../../../db/client.ts";
import {
  assetClassBaseTypes,
  assetSubClasses,
  banks,
  basicIssuers,
  commissionChargingMethods,
  countries,
  currencies,
  entityImages,
  fundPackageTemplateCategories,
  fundSubTypes,
  fundTypes,
  identityDocumentTypes,
  imageVersion,
  investmentAreas,
  isImageOf,
  salutations,
  secondaryDocumentTypes,
} from "./tables.ts";

/** Creates the repository of code lists. */
export function createCodeListRepository(db: Database | Transaction) {
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

    /** Returns all code lists, each in its display order. */
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
  };
}
