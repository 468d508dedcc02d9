import type { registerEntries } from "../../modules/accounts/tables.ts";
import type { distributorBranches, distributors } from "../../modules/distributors/tables.ts";
import { countries, currencies, idOf } from "../../modules/reference/code-lists/code-lists.ts";

const czech = {
  companyId: 1,
  countryId: idOf(countries, "CZ"),
  currencyId: idOf(currencies, "CZK"),
  supportId: 1,
  roles: ["advisor", "v_ShowMaterials"],
  minimalDealerFee: 0.3,
  maximalDealerFee: 2,
  premiumSetUpFee: 3,
  klasikPayments: [600, 1200, 2400],
  servisPayment: 50,
};
const slovak = {
  companyId: 2,
  countryId: idOf(countries, "SK"),
  currencyId: idOf(currencies, "EUR"),
  supportId: 2,
  roles: ["advisor", "v_ShowMaterials"],
  minimalDealerFee: 0.3,
  maximalDealerFee: 1.8,
  premiumSetUpFee: 3.5,
  klasikPayments: [24, 48, 96],
  servisPayment: 2,
};
const workshop = "FINANCNI-DILNA";

/** One of each kind: with or without identification number and branches, with one e-mail domain, checked manually. */
export const trialDistributors: (typeof distributors.$inferInsert)[] = [
  {
    ...czech,
    code: "100200",
    name: "Finanční dílna, s.r.o.",
    emailDomains: ["financni-dilna.example"],
    isIcoAvailable: true,
    isBranchCodeAvailable: true,
    needsManualCheck: false,
    network: workshop,
  },
  {
    ...czech,
    code: "100201",
    name: "Finanční dílna, vázaní zástupci",
    emailDomains: ["financni-dilna.example"],
    isIcoAvailable: true,
    isBranchCodeAvailable: false,
    needsManualCheck: false,
    network: workshop,
  },
  {
    ...czech,
    code: "100000",
    name: "Provoz portálu",
    emailDomains: ["financni-dilna.example"],
    isIcoAvailable: false,
    isBranchCodeAvailable: false,
    needsManualCheck: true,
    network: "PROVOZ",
  },
  {
    ...czech,
    code: "100300",
    name: "Nezávislí poradci, z.s.",
    emailDomains: [],
    isIcoAvailable: true,
    isBranchCodeAvailable: false,
    needsManualCheck: true,
    network: "NEZAVISLI",
  },
  {
    ...czech,
    code: "7900",
    name: "Banka Haná, a.s.",
    emailDomains: [],
    isIcoAvailable: true,
    isBranchCodeAvailable: false,
    needsManualCheck: false,
    network: "BANKA-HANA",
  },
  {
    ...slovak,
    code: "200300",
    name: "Tatranský finančný dom, s.r.o.",
    emailDomains: [],
    isIcoAvailable: false,
    isBranchCodeAvailable: true,
    needsManualCheck: false,
    network: "TATRANSKY-DOM",
  },
  {
    ...slovak,
    code: "UNICREDSVK",
    name: "Banka Váh, a.s.",
    emailDomains: [],
    isIcoAvailable: false,
    isBranchCodeAvailable: false,
    needsManualCheck: false,
    network: "BANKA-VAH",
  },
];

export const trialBranches: (typeof distributorBranches.$inferInsert)[] = [
  { distributorCode: "100200", code: "PHA", name: "Praha" },
  { distributorCode: "100200", code: "BRN", name: "Brno" },
  { distributorCode: "100200", code: "OLO", name: "Olomouc" },
  { distributorCode: "200300", code: "BA", name: "Bratislava" },
  { distributorCode: "200300", code: "ZA", name: "Žilina" },
];

/** Each possible result of the register for advisors of distributor 100200 with an address of its domain; anyone who is not listed is not found. */
export const trialRegisterEntries: (typeof registerEntries.$inferInsert)[] = [
  // Found once, in the distributor's network: OK.
  { vatId: "61001015", surname: "Černá", name: "Adéla", networks: [workshop] },
  { vatId: "61002020", surname: "Dvořák", name: "Bohumil", networks: [workshop] },
  { vatId: "61003034", surname: "Beneš", name: "Cyril", networks: [workshop] },
  { vatId: "61004049", surname: "Malá", name: "Dana", networks: ["BANKA-HANA"] },
  // In no network, in several, in another one; Filip Kučera does not match when another number is entered.
  { vatId: "61005053", surname: "Horák", name: "Emil", networks: [] },
  { vatId: "61006068", surname: "Marková", name: "Gita", networks: [workshop, "NEZAVISLI"] },
  { vatId: "61007072", surname: "Pokorný", name: "Hynek", networks: ["JINA-SIT"] },
  { vatId: "61008087", surname: "Kučera", name: "Filip", networks: [workshop] },
];
