import type { registerEntries } from "../../domains/identity/accounts/tables.ts";
import type { distributorBranches, distributors, wordings } from "../../domains/identity/distributors/tables.ts";
import { exampleNotices } from "../../print/wording/notices/notices.ts";
import { countries, currencies, idOf } from "../../domains/catalogue/reference/code-lists/code-lists.ts";

/** Invented details that identify the companies in contracts. */
const czechParticulars = {
  registrationNumber: "06100007",
  seat: "Zkušební 12, 602 00 Brno",
  registerEntry: "obchodní rejstřík, Krajský soud v Brně, oddíl C, vložka 99001",
  supervisor: "Česká národní banka, investiční zprostředkovatel, č. j. povolení 2020/990010/570 (vymyšlené)",
  email: "klienti@financni-dilna.example",
  phone: "+420601000222",
  withdrawalAddress: "Zkušební 12, 602 00 Brno, nebo e-mail odstoupeni@financni-dilna.example",
  representedBy: "Ing. Tomáš Vymyšlený, jednatel",
  color: "#0f5c8c",
};
const slovakParticulars = {
  registrationNumber: "36100005",
  seat: "Skúšobná 7, 811 01 Bratislava",
  registerEntry: "obchodný register, Mestský súd Bratislava III, oddiel Sro, vložka 99002/B",
  supervisor: "Národná banka Slovenska, samostatný finančný agent, register č. 990020 (vymyslené)",
  email: "klienti@tatransky-dom.example",
  phone: "+421901000333",
  withdrawalAddress: "Skúšobná 7, 811 01 Bratislava, alebo e-mail odstupenie@tatransky-dom.example",
  representedBy: "Mgr. Eva Vymyslená, konateľka",
  color: "#7a1f3d",
};

const czech = {
  ...czechParticulars,
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
  ...slovakParticulars,
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

/**
 * Distributors of each kind: with or without identification number and branches, with a required email domain, and with
 * registrations that the operator checks.
 */
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

/** The example privacy notices of each distributor, in each language. */
export const trialWordings: (typeof wordings.$inferInsert)[] = trialDistributors.flatMap(({ code }) =>
  (["cs", "sk", "en"] as const).map((language) => ({
    distributorCode: code,
    document: "notice" as const,
    language,
    content: exampleNotices[language],
  })),
);

export const trialBranches: (typeof distributorBranches.$inferInsert)[] = [
  { distributorCode: "100200", code: "PHA", name: "Praha" },
  { distributorCode: "100200", code: "BRN", name: "Brno" },
  { distributorCode: "100200", code: "OLO", name: "Olomouc" },
  { distributorCode: "200300", code: "BA", name: "Bratislava" },
  { distributorCode: "200300", code: "ZA", name: "Žilina" },
];

/**
 * Entries that give each possible result of the register for advisors who register with distributor 100200 and an email
 * address of its domain. All other advisors are not found.
 */
export const trialRegisterEntries: (typeof registerEntries.$inferInsert)[] = [
  // These advisors are in a single network, which belongs to their distributor: they are accepted.
  { vatId: "61001015", surname: "Černá", name: "Adéla", networks: [workshop] },
  { vatId: "61002020", surname: "Dvořák", name: "Bohumil", networks: [workshop] },
  { vatId: "61003034", surname: "Beneš", name: "Cyril", networks: [workshop] },
  { vatId: "61004049", surname: "Malá", name: "Dana", networks: ["BANKA-HANA"] },
  // These advisors are in no network, in several networks, and in the network of another company. Filip Kučera is
  // rejected if the advisor enters another identification number.
  { vatId: "61005053", surname: "Horák", name: "Emil", networks: [] },
  { vatId: "61006068", surname: "Marková", name: "Gita", networks: [workshop, "NEZAVISLI"] },
  { vatId: "61007072", surname: "Pokorný", name: "Hynek", networks: ["JINA-SIT"] },
  { vatId: "61008087", surname: "Kučera", name: "Filip", networks: [workshop] },
];
