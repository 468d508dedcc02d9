import type { EndpointOutput, User } from "@fundport/api";
import { ids } from "../common.ts";

type FrameworkContract = EndpointOutput<"getFrameworkContracts">[number];

/** Builds a Czech advisor with all permissions. */
export function buildUser(part: Partial<User> = {}): User {
  return {
    id: 1,
    username: "advisor-cz",
    fullName: "Jana Dvořáková",
    email: "jana.dvorakova@example.cz",
    mobilePhone: "+420601000001",
    currencyId: ids.czk,
    countryId: ids.cz,
    countryCode: "CZ",
    language: "cs",
    roles: ["v_ShowMaterials"],
    company: { id: 1, name: "Poradci s.r.o." },
    support: null,
    nrOfDrafts: 0,
    checkBirthDate: false,
    allowEntryFeeDiscount: true,
    allowSameFrameworkContract: true,
    onlyOneAppendixInFundooo: false,
    minimalDealerFee: 0.5,
    maximalDealerFee: 2,
    premiumSetUpFee: 3,
    klasikPayments: [1200, 2400],
    servisPayment: 50,
    prepaid: { maxAge: 65, maxInvestmentHorizon: 30, maxTargetAmount: 5_000_000, currencyId: ids.czk },
    signBiometrically: false,
    signElectronically: true,
    photoFetchedAt: null,
    aum: 0,
    numberOfClients: 0,
    numberOfContracts: 0,
    numberOfPortfolios: 0,
    numberOfFunds: 0,
    rankInCompany: null,
    rankInCountry: null,
    numberOfFavouriteFunds: 0,
    ...part,
  };
}

/** Builds a client's framework contract with premium advisory. */
export function buildFrameworkContract(part: Partial<FrameworkContract> = {}): FrameworkContract {
  return {
    id: 1,
    clientId: null,
    clientName: "Karel Procházka",
    clientBirthDate: "1979-03-14",
    accountNumber: "1000000005/0800",
    longTermInvestmentProduct: false,
    commissionModelId: 1,
    paidAdvisoryFeeRate: 1.2,
    ...part,
  };
}
