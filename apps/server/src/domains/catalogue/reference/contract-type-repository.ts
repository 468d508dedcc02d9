import { asc, eq, getTableColumns, isNull, or } from "drizzle-orm";
import type { Database, Transaction } from "../../../db/client.ts";
import {
  commissionModels,
  contractTypeChargingMethods,
  contractTypeConfigurations,
  contractTypes,
  entityImages,
  imageVersion,
  isImageOf,
} from "./tables.ts";

/** Creates the repository of contract types and service models. */
export function createContractTypeRepository(db: Database | Transaction) {
  return {
    /** Returns contract types in their stored order, with their charging methods and configurations. */
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

    /**
     * Returns the service models that are available in a country: the models of all countries and the country's own.
     */
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
