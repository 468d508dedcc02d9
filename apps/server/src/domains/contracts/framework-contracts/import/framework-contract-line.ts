import { accountOfIban, checkAccountNumber, checkIban, type ClientTerms } from "@fundport/rules";
import { normaliseNumber } from "../../../../lib/normalise-text.ts";
import type { ClientKey } from "../../../clients/records/service.ts";
import type { FindCode } from "../../../imports/files/code-finder.ts";
import { readYesOrNo, requireCell, type Problem } from "../../../imports/files/read-lines.ts";

export type Advisor = { id: number; countryCode: string };
export type ServiceModel = { id: number; code: string; countryCode: string | null; availableForLTIP: boolean };
export type FrameworkContractLists = {
  terms: Pick<ClientTerms, "countries" | "banks">;
  countries: FindCode;
  serviceModels: FindCode;
  models: readonly ServiceModel[];
  /** Advisors by username and by email, both in lower case. */
  advisors: ReadonlyMap<string, Advisor>;
};
export type FrameworkContractLine = {
  importKey: string;
  userId: number;
  client: ClientKey;
  /** The client's number as written in the file, for reports. */
  clientNumber: string;
  accountNumber: string | null;
  longTermInvestmentProduct: boolean;
  commissionModelId: number;
  paidAdvisoryFeeRate: number | null;
};
type Values = Record<string, string>;

/** Service models that are paid as a percentage of the invested amount. */
const paidByRate = /^PAID_ADVISORY_FEE_/;
const maxRate = 100;

/** Creates the parser for one line of the file. Clients are looked up later, for one part of the file at a time. */
export function createFrameworkContractParser(lists: FrameworkContractLists) {
  return (values: Values, problems: Problem[]): FrameworkContractLine => {
    const advisor = findAdvisor(lists, values, problems);
    const isLongTerm = readYesOrNo(values, "long_term_investment_product", problems);
    const modelId = lists.serviceModels(values, "service_model", problems);
    const model = lists.models.find(({ id }) => id === modelId);
    if (model) checkModel(model, { advisor, isLongTerm }, problems);
    const clientNumber = requireCell(values, "identification_id", problems);
    return {
      importKey: requireCell(values, "key", problems),
      userId: advisor?.id ?? 0,
      client: readClient(lists, values, problems),
      clientNumber,
      accountNumber: readAccount(lists, values, problems),
      longTermInvestmentProduct: isLongTerm,
      commissionModelId: modelId ?? 0,
      paidAdvisoryFeeRate: readRate(model, values, problems),
    };
  };
}

function findAdvisor({ advisors }: FrameworkContractLists, values: Values, problems: Problem[]): Advisor | null {
  const name = requireCell(values, "advisor", problems);
  const advisor = advisors.get(name.toLowerCase()) ?? null;
  if (name !== "" && advisor === null)
    problems.push({ column: "advisor", reason: `no user with the username or email ${name}: import the user first` });
  return advisor;
}

function checkModel(
  { code, countryCode, availableForLTIP }: ServiceModel,
  { advisor, isLongTerm }: { advisor: Advisor | null; isLongTerm: boolean },
  problems: Problem[],
): void {
  if (advisor !== null && countryCode !== null && countryCode !== advisor.countryCode)
    problems.push({ column: "service_model", reason: `${code} is not offered in ${advisor.countryCode}` });
  if (isLongTerm && !availableForLTIP)
    problems.push({ column: "service_model", reason: `${code} is not available for a long-term investment product` });
}

function readClient({ terms, countries }: FrameworkContractLists, values: Values, problems: Problem[]): ClientKey {
  const citizenshipCountryId = countries(values, "citizenship", problems) ?? 0;
  const isNational = terms.countries.find(({ id }) => id === citizenshipCountryId)?.givesPersonalIds === true;
  const identificationType = isNational ? "BirthNumber" : "VID";
  const cell = values["identification_type"] ?? "";
  if (citizenshipCountryId !== 0 && cell !== "" && cell !== identificationType) {
    const reason = `this must be ${identificationType} for citizens of ${values["citizenship"]}: correct it or leave it empty`;
    problems.push({ column: "identification_type", reason });
  }
  return {
    citizenshipCountryId,
    identificationType,
    identificationId: normaliseNumber(values["identification_id"] ?? ""),
  };
}

/**
 * Reads the number of a Czech or Slovak account (`prefix-number/bank`), or an IBAN. If the country has a domestic
 * format, an IBAN is stored in that format.
 */
function readAccount({ terms }: FrameworkContractLists, values: Values, problems: Problem[]): string | null {
  const column = "account_number";
  const cell = values[column] ?? "";
  if (cell === "") return null;
  const text = cell.replaceAll(/\s/g, "").toUpperCase();
  if (checkIban("", text).length === 0) return domesticOf(text) ?? text;
  const isAccount = ["CZ", "SK"].some((country) => checkAccountNumber("", text, country).length === 0);
  if (!isAccount) {
    problems.push({ column, reason: `"${cell}" is not an IBAN or an account number such as 19-2000145399/0800` });
    return null;
  }
  const code = text.slice(text.indexOf("/") + 1);
  const home = new Set(terms.countries.flatMap(({ id, givesPersonalIds }) => (givesPersonalIds ? [id] : [])));
  if (!terms.banks.some((bank) => bank.code === code && home.has(bank.countryId)))
    problems.push({ column, reason: `unknown bank "${code}": import it first` });
  return text;
}

function domesticOf(iban: string): string | null {
  const account = accountOfIban(iban);
  return account !== null && ["CZ", "SK"].includes(account.country)
    ? `${account.accountNumber}/${account.bankCode}`
    : null;
}

function readRate(model: ServiceModel | undefined, values: Values, problems: Problem[]): number | null {
  const column = "paid_advisory_fee_rate";
  const text = values[column] ?? "";
  const needsRate = model !== undefined && paidByRate.test(model.code);
  if (text === "") {
    if (needsRate) problems.push({ column, reason: `${model.code} needs a fee in percent a year, such as 1.2` });
    return null;
  }
  if (model !== undefined && !needsRate)
    problems.push({ column, reason: `${model.code} has no yearly fee in percent: leave this empty` });
  if (!/^\d{1,3}(?:\.\d{1,4})?$/.test(text) || Number(text) > maxRate) {
    problems.push({ column, reason: `"${text}" is not a percentage such as 1.2` });
    return null;
  }
  return Number(text);
}
