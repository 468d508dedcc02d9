import type { EndpointOutput } from "@fundport/api";
import { userDataCookie } from "@fundport/api/user-data-cookie";
import type { FakeAnswers } from "#lib/testing/fake-network.ts";

type User = EndpointOutput<"getUser">;

export const user: User = {
  id: 7,
  username: "advisor-cz",
  fullName: "Jana Nováková",
  email: "jana@portal.test",
  mobilePhone: null,
  currencyId: 1,
  countryId: 1,
  countryCode: "CZ",
  language: "cs",
  roles: [],
  company: { id: 1, name: "Moravia, s.r.o." },
  support: null,
  nrOfDrafts: 0,
  checkBirthDate: false,
  allowEntryFeeDiscount: true,
  allowSameFrameworkContract: true,
  onlyOneAppendixInFundooo: false,
  minimalDealerFee: 0,
  maximalDealerFee: 1,
  premiumSetUpFee: 1,
  klasikPayments: [],
  servisPayment: 0,
  prepaid: { maxAge: null, maxInvestmentHorizon: null, maxTargetAmount: null, currencyId: 1 },
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
};

const codelists: EndpointOutput<"getCodelists"> = {
  assetClassBaseTypes: [],
  assetSubClasses: [],
  currencies: [{ id: 1, code: "CZK", name: "koruna", displayed: true }],
  basicIssuers: [],
  countries: [{ id: 1, code: "CZ", name: "Česko" }],
  banks: [],
  identityDocumentTypes: [],
  secondaryDocumentTypes: [],
  salutations: [],
  commissionChargingMethods: [],
  investmentAreas: [],
  fundTypes: [],
  fundSubTypes: [],
  fundPackageTemplateCategories: [],
};

/** The browser's jar after a log-in: the readable cookie only, as scripts see it. */
export function setUserCookie(userData: { id: number; name: string; language: string }): void {
  document.cookie = `${userDataCookie}=${encodeURIComponent(JSON.stringify(userData))}; Path=/`;
}

export function clearUserCookie(): void {
  document.cookie = `${userDataCookie}=; Max-Age=0; Path=/`;
}

/** A portal in which everything works and every list is empty. */
export function portalAnswers(logged: Pick<User, "id" | "fullName"> = user): FakeAnswers {
  const session = { id: logged.id, name: logged.fullName, language: "cs" };
  return {
    login: () => {
      setUserCookie(session);
      return null;
    },
    logout: null,
    getUser: { ...user, ...logged },
    ping: { ok: true, secondsLeft: 1800 },
    getUnsavedWork: null,
    putUnsavedWork: null,
    deleteUnsavedWork: null,
    getLoginHints: [{ code: "REACT_LEGAL_INFO", text: "The small print." }],
    getHints: [{ code: "REACT_LEGAL_INFO", text: "The small print." }],
    getLinks: [],
    getCodelists: codelists,
    getForex: [],
    getAssetClasses: [],
    getPanels: [],
    getAmlQuestionnaire: { code: "AML", questionsDef: [] },
    getCommissionModels: [],
    getFrameworkContracts: [],
    getAssignedProducts: [],
    getFunds: [],
    getPrograms: [],
    getContractTypes: [],
    getFundPackageTemplates: { details: [] },
  };
}
