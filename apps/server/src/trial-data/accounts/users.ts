import type { NewRow } from "../../db/encryption.ts";
import type { frameworkContracts } from "../../domains/contracts/framework-contracts/tables.ts";
import type { companies, supports, users } from "../../domains/identity/sessions/tables.ts";
import {
  commissionModels,
  countries,
  currencies,
  idOf,
} from "../../domains/catalogue/reference/code-lists/code-lists.ts";

/** The password of every trial log-in. */
export const trialPassword = "Trial-portal-2026";
/**
 * The hash of the trial password, which is the same in every database. This is no risk, because the password is public.
 * It allows one comparison to find every user with this password, even under another name or id.
 */
export const trialPasswordHash =
  "$argon2id$v=19$m=19456,t=2,p=1$vTVP8vgvVaJXDNLQuXZApg$aPVl1y3k/zojh1jy50FjCUGmEelFK0UIkV23yxxAg0k";

export const trialCompanies: (typeof companies.$inferInsert)[] = [
  { id: 1, name: "Finanční dílna, s.r.o." },
  { id: 2, name: "Tatranský finančný dom, s.r.o." },
  { id: 3, name: "Nezávislí poradci, z.s." },
];
export const trialSupports: (typeof supports.$inferInsert)[] = [
  { id: 1, name: "Jana Dvořáková", phoneNumber: "+420601000111", email: "podpora@financni-dilna.example" },
  { id: 2, name: "Peter Kováč", phoneNumber: "+421901000222", email: "podpora@tatransky-dom.example" },
];

export type TrialUser = Omit<typeof users.$inferInsert, "passwordHash"> & { id: number };

const czech = {
  currencyId: idOf(currencies, "CZK"),
  countryId: idOf(countries, "CZ"),
  companyId: 1,
  supportId: 1,
  prepaidCurrencyId: idOf(currencies, "CZK"),
};
const slovak = {
  currencyId: idOf(currencies, "EUR"),
  countryId: idOf(countries, "SK"),
  companyId: 2,
  supportId: 2,
  prepaidCurrencyId: idOf(currencies, "EUR"),
};
const allowed = {
  allowEntryFeeDiscount: true,
  allowSameFrameworkContract: true,
  checkBirthDate: false,
  onlyOneAppendixInFundooo: false,
};

export const trialUsers: TrialUser[] = [
  {
    id: 1,
    username: "advisor-cz",
    fullName: "Petra Nováková",
    email: "petra.novakova@financni-dilna.example",
    mobilePhone: "+420602123456",
    language: "cs",
    ...czech,
    ...allowed,
    roles: ["advisor", "v_ShowMaterials"],
    distributorCode: "100200",
    minimalDealerFee: 0.3,
    maximalDealerFee: 2,
    premiumSetUpFee: 3,
    klasikPayments: [600, 1200, 2400],
    servisPayment: 50,
    prepaidMaxAge: 70,
    prepaidMaxInvestmentHorizon: 30,
    prepaidMaxTargetAmount: 3_000_000,
    signBiometrically: true,
    signElectronically: true,
  },
  {
    id: 2,
    username: "advisor-sk",
    fullName: "Martin Horváth",
    email: "martin.horvath@tatransky-dom.example",
    mobilePhone: "+421902123456",
    language: "sk",
    ...slovak,
    ...allowed,
    roles: ["advisor", "v_ShowMaterials"],
    distributorCode: "200300",
    minimalDealerFee: 0.3,
    maximalDealerFee: 1.8,
    premiumSetUpFee: 3.5,
    klasikPayments: [24, 48, 96],
    servisPayment: 2,
    prepaidMaxAge: 70,
    prepaidMaxInvestmentHorizon: 30,
    prepaidMaxTargetAmount: 120_000,
    signBiometrically: true,
    signElectronically: true,
  },
  {
    id: 3,
    username: "advisor-limited",
    fullName: "Tomáš Krejčí",
    email: "tomas.krejci@financni-dilna.example",
    mobilePhone: null,
    language: "cs",
    ...czech,
    allowEntryFeeDiscount: false,
    allowSameFrameworkContract: false,
    checkBirthDate: true,
    onlyOneAppendixInFundooo: true,
    roles: ["advisor"],
    distributorCode: "100201",
    minimalDealerFee: 0.5,
    maximalDealerFee: 1.5,
    premiumSetUpFee: 2,
    klasikPayments: [1200],
    servisPayment: 50,
    prepaidMaxAge: 65,
    prepaidMaxInvestmentHorizon: 20,
    prepaidMaxTargetAmount: 1_000_000,
    signBiometrically: false,
    signElectronically: true,
  },
  {
    id: 4,
    username: "operator",
    fullName: "Eva Svobodová",
    email: "provoz@financni-dilna.example",
    mobilePhone: "+420603999888",
    language: "cs",
    ...czech,
    ...allowed,
    roles: ["operator", "v_ShowMaterials"],
    distributorCode: "100000",
    minimalDealerFee: 0,
    maximalDealerFee: 3,
    premiumSetUpFee: 5,
    klasikPayments: [600, 1200, 2400],
    servisPayment: 50,
    prepaidMaxAge: null,
    prepaidMaxInvestmentHorizon: null,
    prepaidMaxTargetAmount: null,
    signBiometrically: false,
    signElectronically: true,
  },
];

/** Framework contracts that can get appendices. Their account numbers pass the modulo-11 check. */
export const trialFrameworkContracts: NewRow<typeof frameworkContracts>[] = [
  {
    id: 1,
    userId: 1,
    clientName: "Karel Procházka",
    clientBirthDate: "1979-03-14",
    accountNumber: "1000000005/0800",
    longTermInvestmentProduct: false,
    commissionModelId: idOf(commissionModels, "FIX_FEE_CZ"),
    paidAdvisoryFeeRate: null,
  },
  {
    id: 2,
    userId: 1,
    clientName: "Lenka Veselá",
    clientBirthDate: "1988-11-02",
    accountNumber: "19-2000145399/0800",
    longTermInvestmentProduct: false,
    commissionModelId: idOf(commissionModels, "PAID_ADVISORY_FEE_CZ"),
    paidAdvisoryFeeRate: 1.2,
  },
  {
    id: 3,
    userId: 1,
    clientName: "Jiří Marek",
    clientBirthDate: "1965-07-29",
    accountNumber: null,
    longTermInvestmentProduct: true,
    commissionModelId: idOf(commissionModels, "SERVIS_CZ"),
    paidAdvisoryFeeRate: null,
  },
  {
    id: 4,
    userId: 2,
    clientName: "Zuzana Balážová",
    clientBirthDate: "1991-05-20",
    accountNumber: "19-2000145399/0900",
    longTermInvestmentProduct: false,
    commissionModelId: idOf(commissionModels, "PAID_ADVISORY_FEE_SK"),
    paidAdvisoryFeeRate: 0.9,
  },
  {
    id: 5,
    userId: 2,
    clientName: "Ján Oravec",
    clientBirthDate: "1974-01-08",
    accountNumber: null,
    longTermInvestmentProduct: false,
    commissionModelId: idOf(commissionModels, "FIX_FEE_SK"),
    paidAdvisoryFeeRate: null,
  },
  {
    id: 6,
    userId: 3,
    clientName: "Alena Říhová",
    clientBirthDate: "1983-09-17",
    accountNumber: null,
    longTermInvestmentProduct: false,
    commissionModelId: idOf(commissionModels, "SERVIS_CZ"),
    paidAdvisoryFeeRate: null,
  },
];
