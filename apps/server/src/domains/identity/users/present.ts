import type { User } from "@fundport/api";
import type { UserRow } from "./repository.ts";

/** The statistics of an advisor who has no current contracts. */
const noStatistics = { aum: 0, numberOfClients: 0, numberOfContracts: 0, numberOfPortfolios: 0, numberOfFunds: 0 };

/** Returns the user's data for the browser. It omits the password and the lock, and adds the flags for the cart. */
export function presentUser(
  { user, company, support, photoStoredAt, statistics, ...row }: UserRow & { readonly numberOfDrafts: number },
  countryCode: string,
): User {
  return {
    id: user.id,
    username: user.username,
    fullName: user.fullName,
    email: user.email,
    mobilePhone: user.mobilePhone,
    currencyId: user.currencyId,
    countryId: user.countryId,
    countryCode,
    language: user.language,
    roles: user.roles,
    company,
    support,
    nrOfDrafts: row.numberOfDrafts,
    checkBirthDate: user.checkBirthDate,
    allowEntryFeeDiscount: user.allowEntryFeeDiscount,
    allowSameFrameworkContract: user.allowSameFrameworkContract,
    onlyOneAppendixInFundooo: user.onlyOneAppendixInFundooo,
    minimalDealerFee: user.minimalDealerFee,
    maximalDealerFee: user.maximalDealerFee,
    premiumSetUpFee: user.premiumSetUpFee,
    klasikPayments: user.klasikPayments,
    servisPayment: user.servisPayment,
    prepaid: {
      maxAge: user.prepaidMaxAge,
      maxInvestmentHorizon: user.prepaidMaxInvestmentHorizon,
      maxTargetAmount: user.prepaidMaxTargetAmount,
      currencyId: user.prepaidCurrencyId,
    },
    signBiometrically: user.signBiometrically,
    signElectronically: user.signElectronically,
    photoFetchedAt: photoStoredAt?.toISOString() ?? null,
    ...(statistics ?? noStatistics),
    rankInCompany: row.rankInCompany,
    rankInCountry: row.rankInCountry,
    numberOfFavouriteFunds: row.numberOfFavouriteFunds,
  };
}
