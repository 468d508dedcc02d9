import type { users } from "../sessions/tables.ts";
import type { Distributor } from "./repository.ts";

/**
 * Returns the settings that a new user gets from the distributor: company, country, currency, support, roles and fees.
 */
export function termsOfDistributor(distributor: Distributor) {
  const { code, companyId, countryId, currencyId, supportId, roles } = distributor;
  const { minimalDealerFee, maximalDealerFee, premiumSetUpFee, klasikPayments, servisPayment } = distributor;
  return {
    distributorCode: code,
    companyId,
    countryId,
    currencyId,
    supportId,
    roles,
    minimalDealerFee,
    maximalDealerFee,
    premiumSetUpFee,
    klasikPayments,
    servisPayment,
    allowEntryFeeDiscount: true,
    prepaidCurrencyId: currencyId,
  } satisfies Partial<typeof users.$inferInsert>;
}
