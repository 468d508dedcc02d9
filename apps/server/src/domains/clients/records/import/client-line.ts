import {
  accountOfIban,
  checkClientForm,
  type ClientFieldName,
  type ClientForm,
  type ClientTerms,
  emptyClientForm,
  ibanOfAccount,
  normaliseClientForm,
  hasUnusualBirthNumber,
  parseBirthNumber,
} from "@fundport/rules";
import { normaliseNumber } from "../../../../lib/normalise-text.ts";
import { clientColumns, type ClientGroup, groupOf, neededColumns } from "./client-columns.ts";
import { reasonOf } from "./client-reasons.ts";
import type { FindCode } from "../../../imports/files/code-finder.ts";
import { readYesOrNo, type Problem } from "../../../imports/files/read-lines.ts";

/** Finders for entries of the code lists from which the file contains codes. */
export type ClientLists = Record<
  "countries" | "currencies" | "identityDocumentTypes" | "secondaryDocumentTypes",
  FindCode
>;
export type ClientLine = {
  /** The line's data as a client form in its stored format. */
  form: ClientForm;
  /** The fields and groups for which the line has data. All others keep their stored values. */
  scope: { fields: ReadonlySet<ClientFieldName>; groups: ReadonlySet<ClientGroup> };
  language: "en" | "cs" | "sk" | null;
  /** True if a document has expired. The client's next contract will require another document. */
  isExpired: boolean;
  /** True if the birth number is so rare that it should be compared with the client's document. */
  isUnusual: boolean;
};
type Values = Record<string, string>;

const languages = ["en", "cs", "sk"] as const;
const columnEntries = Object.entries(clientColumns) as [ClientFieldName, string][];
const flags = new Set<ClientFieldName>(["unlimitedValidity", "secondaryUnlimitedValidity"]);
const listOfField: Partial<Record<ClientFieldName, keyof ClientLists>> = {
  citizenship: "countries",
  countryOfBirth: "countries",
  taxResidence: "countries",
  country: "countries",
  countryPostal: "countries",
  countryTemporary: "countries",
  currency: "currencies",
  idType: "identityDocumentTypes",
  secondaryIdType: "secondaryDocumentTypes",
};

/** Returns a function that parses a line of the client file and checks it with the rules of the client form. */
export function createClientParser(terms: ClientTerms, lists: ClientLists) {
  return (values: Values, problems: Problem[]): ClientLine => {
    const typed = readFields(values, problems, { terms, lists });
    const scope = readScope(values);
    const form = normaliseClientForm(derive({ ...emptyClientForm, ...typed }, scope.groups, terms), terms);
    const isExpired = checkForm(form, { values, scope, terms, problems });
    checkPrefix(values, problems);
    checkNumbers(form, values, problems);
    const language = languages.find((each) => each === values["language"]) ?? null;
    if (values["language"] && language === null)
      problems.push({ column: "language", reason: `"${values["language"]}" is not one of ${languages.join(", ")}` });
    return { form, scope, language, isExpired, isUnusual: hasUnusualBirthNumber(form, terms) };
  };
}

function readScope(values: Values): ClientLine["scope"] {
  const names = columnEntries.flatMap(([name, column]) => (values[column] ? [name] : []));
  return {
    fields: new Set(names),
    groups: new Set(names.flatMap((name) => (isNo(name, values) ? [] : (groupOf(name) ?? [])))),
  };
}

/**
 * Returns true for a "no" in a column about unlimited validity. Such a cell does not mean that the line has a document.
 */
function isNo(name: ClientFieldName, values: Values): boolean {
  return flags.has(name) && values[clientColumns[name] ?? ""]?.toLowerCase() === "no";
}

type Known = { terms: ClientTerms; lists: ClientLists };

function readFields(values: Values, problems: Problem[], { terms, lists }: Known): Partial<ClientForm> {
  const read = columnEntries.map(([name, column]) => {
    const value = values[column] ?? "";
    if (flags.has(name)) return [name, readYesOrNo(values, column, problems)];
    if (name === "bank") return [name, findBank(values, problems, { terms, lists })];
    const list = listOfField[name];
    if (list !== undefined) return [name, value === "" ? null : lists[list](values, column, problems)];
    return [name, name === "sex" ? value.toLowerCase() : value.normalize("NFC")];
  });
  return Object.fromEntries(read) as Partial<ClientForm>;
}

function findBank(values: Values, problems: Problem[], { terms, lists }: Known): number | null {
  const [code, country] = [values["bank_code"] ?? "", values["bank_country"] ?? ""];
  if (code === "" && country === "") return null;
  const countryId = lists.countries(values, "bank_country", problems);
  if (code === "") problems.push({ column: "bank_code", reason: "must not be empty" });
  if (code === "" || countryId === null) return null;
  const bank = terms.banks.find((each) => each.code === code && each.countryId === countryId);
  if (bank === undefined)
    problems.push({ column: "bank_code", reason: `unknown bank "${code}" of ${country}: import it first` });
  return bank?.id ?? null;
}

/**
 * Fills in values that can be derived from other columns: the identification type, the sex, the account number and the
 * IBAN.
 */
function derive(form: ClientForm, groups: ReadonlySet<ClientGroup>, terms: ClientTerms): ClientForm {
  const national = nationalCountry(form, terms);
  const birth = national && parseBirthNumber(normaliseNumber(form.personalId), national);
  return {
    ...form,
    identificationType: form.identificationType || (form.citizenship === null ? "" : national ? "BirthNumber" : "VID"),
    sex: form.sex || (birth?.sex ?? ""),
    samePostalAddress: !groups.has("postalAddress"),
    sameTemporaryAddress: !groups.has("temporaryAddress"),
    ...accountOf(form, terms),
  };
}

function nationalCountry(form: ClientForm, terms: ClientTerms): "CZ" | "SK" | null {
  const country = terms.countries.find(({ id }) => id === form.citizenship);
  if (country?.givesPersonalIds !== true) return null;
  return country.code === "CZ" || country.code === "SK" ? country.code : null;
}

function accountOf(form: ClientForm, { banks, countries }: ClientTerms): Partial<ClientForm> {
  const codeOf = (id: number) => countries.find((country) => country.id === id)?.code ?? "";
  const iban = form.iban.replaceAll(/\s/g, "").toUpperCase();
  const bank = banks.find(({ id }) => id === form.bank);
  if (iban === "" && bank !== undefined)
    return {
      iban: ibanOfAccount(`${form.accountNumber.replaceAll(/\s/g, "")}/${bank.code}`, codeOf(bank.countryId)) ?? "",
    };
  const account = form.accountNumber === "" && form.bank === null ? accountOfIban(iban) : null;
  if (account === null) return {};
  const own = banks.find(({ code, countryId }) => code === account.bankCode && codeOf(countryId) === account.country);
  return own ? { accountNumber: account.accountNumber, bank: own.id } : {};
}

type Checking = { values: Values; terms: ClientTerms; problems: Problem[] };

/**
 * Adds the form's issues to `problems`. Ignores missing optional data. Also ignores an expired document, because a
 * contract will require another one. Returns true if a document has expired.
 */
function checkForm(
  form: ClientForm,
  { values, scope, terms, problems }: Checking & Pick<ClientLine, "scope">,
): boolean {
  const named = new Set(problems.map(({ column }) => column));
  let isExpired = false;
  for (const issue of checkClientForm(form, terms)) {
    const name = issue.path as ClientFieldName;
    const column = clientColumns[name];
    if (column === undefined || named.has(column)) continue;
    const group = groupOf(name);
    const isNeeded = neededColumns.some((needed) => needed === column) || (group && scope.groups.has(group));
    if (issue.key === "mixed.required" && !isNeeded) continue;
    if (issue.key === "date.min") isExpired = true;
    else problems.push({ column, reason: reasonOf(issue, values[column] ?? "") });
  }
  return isExpired;
}

/**
 * Refuses a phone number without a country code. The form would add the code of the advisor's country, but a file has
 * no advisor.
 */
function checkPrefix(values: Values, problems: Problem[]): void {
  const phone = (values["phone"] ?? "").replaceAll(/\s/g, "");
  if (/^\d/.test(phone) && !phone.startsWith("00"))
    problems.push({ column: "phone", reason: `"${phone}" needs a country code such as +420` });
}

/** Reports numbers that are empty after normalisation. */
function checkNumbers(form: ClientForm, values: Values, problems: Problem[]): void {
  for (const name of ["personalId", "idNumber", "secondaryIdNumber"] as const) {
    const column = clientColumns[name] ?? "";
    if (form[name] !== "" && normaliseNumber(form[name]) === "")
      problems.push({ column, reason: `"${values[column]}" has no letters or digits` });
  }
}
