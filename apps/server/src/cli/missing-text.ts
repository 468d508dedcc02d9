import type { MissingCode, MissingStep } from "@fundport/api";
import { count, countOf } from "../domains/imports/definition/report.ts";

/** The sentence for each kind of missing data; `number` counts the items that lack it. */
const sentences: Readonly<Record<MissingCode, (number: number) => string>> = {
  operator: () => "no operator: someone has to manage the installation",
  forex: () => "no exchange rates: amounts in different currencies can't be added up",
  contracttypes: () => "no contract types: nothing can be signed, and the menu has no funds",
  contracttypecurrencies: (number) =>
    `${countOf(number, "contract type")} without a currency: the cart offers none for them`,
  funds: () => "no funds",
  fundContractType: (number) => `${countOf(number, "fund")} without a contract type to sell them`,
  prices: (number) => `${countOf(number, "fund")} without prices: no performance and no calculated risk`,
  fundFigures: (number) =>
    `${countOf(number, "fund")} kept out of proposals: risk, ongoing costs (TER) or entry fee is unknown`,
  distributors: () => "no distributors: no one can register",
  users: () => "no advisors",
  accounts: () => "no collection accounts: contracts can't state where to pay",
  parties: (number) =>
    `${countOf(number, "distributor")} with incomplete details: contracts need them to identify their parties`,
  accountRoles: (number) =>
    `${countOf(number, "collection account")} without the role of the account holder (owner_role): contracts need it`,
  privacyNotices: (number) => `${countOf(number, "distributor")} without a privacy notice: contracts need it`,
  noticeLanguages: (number) =>
    `${countOf(number, "distributor")} without a privacy notice in all of Czech, Slovak and English: contracts in a language without one are refused`,
  legalNotice: () => "no legal notice (REACT_LEGAL_INFO)",
  keyDocuments: (number) =>
    `${countOf(number, "fund")} without a key information document (KID): contracts can't include them`,
  screening: () => "no screening list",
  invaliddocuments: () => "no invalid identity documents",
  programs: () => "no programs",
  templates: () => "no model portfolios",
  panels: () => "no panels on the home page",
  links: () => "no links in the menu",
  assignedproducts: () => "no recommended products",
  employers: () => "no employers to choose from",
};

/**
 * Formats missing data for a terminal: one line per step in the recommended order, with the command that adds the data.
 */
export function missingText(steps: readonly MissingStep[]): string {
  if (steps.length === 0) return "Nothing is missing.";
  const lines = steps.map(({ code, count: number, isNeeded, command, blocksFrom }, index) => {
    const position = `${count(index + 1)}.`.padStart(4);
    const when = blocksFrom === undefined ? "" : `; contracts are refused without it from ${blocksFrom}`;
    return `${position} ${sentences[code](number)}${when}${isNeeded ? "" : " (can wait)"}\n     ${command}`;
  });
  return ["Missing data, in the recommended order:", ...lines].join("\n");
}
