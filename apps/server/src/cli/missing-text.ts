import type { MissingCode, MissingStep } from "@fundport/api";
import { count, countOf } from "../domains/imports/definition/report.ts";

/** What an operator reads of each step, with how many lack something. */
const sentences: Readonly<Record<MissingCode, (number: number) => string>> = {
  operator: () => "no operator: somebody has to look after the portal",
  forex: () => "no exchange rates: amounts in different currencies cannot be added up",
  contracttypes: () => "no contract types: nothing can be signed, and the menu has no funds",
  contracttypecurrencies: (number) => `${countOf(number, "contract type")} without a currency: a cart offers none`,
  funds: () => "no funds",
  fundContractType: (number) => `${countOf(number, "fund")} that no contract type sells`,
  prices: (number) => `${countOf(number, "fund")} without prices: no performance, and no risk of their own`,
  fundFigures: (number) =>
    `${countOf(number, "fund")} kept out of proposals: risk, charge (TER) or entry fee is not known`,
  distributors: () => "no distributors: nobody can register",
  users: () => "no advisors",
  accounts: () => "no collection accounts: contracts cannot say where to pay",
  parties: (number) =>
    `${countOf(number, "distributor")} without all particulars, which a contract needs to identify its parties`,
  accountRoles: (number) =>
    `${countOf(number, "collection account")} without the role of the owner (owner_role): contracts need it`,
  privacyNotices: (number) => `${countOf(number, "distributor")} without a privacy notice: contracts need it`,
  noticeLanguages: (number) =>
    `${countOf(number, "distributor")} without a privacy notice in Czech, Slovak and English: contracts in a language without one are refused`,
  legalNotice: () => "no legal notice (REACT_LEGAL_INFO)",
  keyDocuments: (number) => `${countOf(number, "fund")} without a key document (KID): no contract can be made of them`,
  screening: () => "no screening list",
  invaliddocuments: () => "no invalid identity documents",
  programs: () => "no programs",
  templates: () => "no fund packages of the organisation",
  panels: () => "no panels on the home page",
  links: () => "no links in the menu",
  assignedproducts: () => "no recommended products",
  employers: () => "no employers to choose from",
};

/** What is missing as lines for a terminal, in the order in which it is best brought, with the command for each. */
export function missingText(steps: readonly MissingStep[]): string {
  if (steps.length === 0) return "Nothing is missing.";
  const lines = steps.map(({ code, count: number, isNeeded, command, blocksFrom }, index) => {
    const place = `${count(index + 1)}.`.padStart(4);
    const when = blocksFrom === undefined ? "" : `; no contract can be created without it from ${blocksFrom} on`;
    return `${place} ${sentences[code](number)}${when}${isNeeded ? "" : " (can wait)"}\n     ${command}`;
  });
  return ["What the portal still lacks, in the order in which it is best brought:", ...lines].join("\n");
}
