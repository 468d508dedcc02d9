/** How what is typed is stored. Source: docs/spec-gaps.md, Clients and contracts. */
import { emptyClientForm, type ClientForm } from "./form.ts";
import { stripInvisible } from "../invisible.ts";
import { splitBankCode } from "./bank-account.ts";
import { nationalCountryOf } from "./countries.ts";
import type { ClientFieldName } from "./field.ts";
import type { ClientTerms } from "./terms.ts";

const withoutBlanks = (value: string) => value.replace(/\s/gu, "");

/** Of the countries whose numbers have a 0 before them only where they are dialled without the prefix. */
const trunkZero = /^\+(421|43|49)0(?=\d)/;

/**
 * A phone without blanks, 00 before it as +; a number without a prefix gets the one of the advisor's country: +421 in
 * Slovakia, +420 elsewhere. Slovaks write 0905 123 456, which is +421905123456. Source: client §9, Default phone prefix.
 */
export function normalisePhone(value: string, { countryCode }: Pick<ClientTerms["user"], "countryCode">): string {
  const digits = withoutBlanks(value);
  return prefixed(digits, countryCode).replace(trunkZero, "+$1");
}

function prefixed(digits: string, countryCode: string): string {
  if (/^00\d+$/.test(digits)) return `+${digits.slice(2)}`;
  if (!/^\d+$/.test(digits)) return digits;
  return `${countryCode === "SK" ? "+421" : "+420"}${digits}`;
}

/** Removes spaces and the slash after six digits from a citizen's personal id; only trims other ids. */
function normalisePersonalId(value: string, form: ClientForm, terms: ClientTerms): string {
  if (nationalCountryOf(form, terms) === null) return value.trim();
  return withoutBlanks(value).replace(/^(\d{6})\/(\d*)$/, "$1$2");
}

type Normalise = (value: string, form: ClientForm, terms: ClientTerms) => string;
const byName: Partial<Record<ClientFieldName, Normalise>> = {
  personalId: normalisePersonalId,
  phone: (value, _form, { user }) => normalisePhone(value, user),
  postcode: withoutBlanks,
  postcodePostal: withoutBlanks,
  postcodeTemporary: withoutBlanks,
  iban: (value) => withoutBlanks(value).toUpperCase(),
  accountNumber: (value) => withoutBlanks(value).toUpperCase(),
  employerIdentificationNumber: withoutBlanks,
};

/**
 * Returns a text as the form stores it: trimmed, without invisible characters, numbers without spaces inside.
 */
export function normaliseText(name: ClientFieldName, value: string, form: ClientForm, terms: ClientTerms): string {
  return (byName[name] ?? ((text: string) => text.trim()))(stripInvisible(value), form, terms);
}

/** Splits an account number that includes the code of the chosen bank, such as `19-2000145399/0800`. */
function withSplitAccount(form: ClientForm, terms: ClientTerms): ClientForm {
  const split = splitBankCode(form, terms);
  return split !== null && (form.bank === null || form.bank === split.bank) ? { ...form, ...split } : form;
}

const names = Object.keys(emptyClientForm) as ClientFieldName[];

/** The form as it is checked, sent and stored; normalised again it stays as it is. */
export function normaliseClientForm(form: ClientForm, terms: ClientTerms): ClientForm {
  const normal = names.map((name) => {
    const value = form[name];
    return [name, typeof value === "string" ? normaliseText(name, value, form, terms) : value];
  });
  return withSplitAccount(Object.fromEntries(normal) as ClientForm, terms);
}
