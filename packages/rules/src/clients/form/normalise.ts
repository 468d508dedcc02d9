/** Normalises typed values for storage. Source: docs/reference/client-form.md#text-as-stored. */
import { emptyClientForm, type ClientForm } from "./form.ts";
import { stripInvisible } from "../../fields/invisible-characters.ts";
import { normalisePhone } from "../../fields/phone.ts";
import { composeText } from "../../fields/printable-text.ts";
import { splitBankCode } from "./bank-account.ts";
import { nationalCountryOf } from "./countries.ts";
import type { ClientFieldName } from "./field-rows.ts";
import type { ClientTerms } from "./terms.ts";

const removeWhitespace = (value: string) => value.replace(/\s/gu, "");

/** Removes spaces from a citizen's personal id, and the slash after six digits. Other ids are only trimmed. */
function normalisePersonalId(value: string, form: ClientForm, terms: ClientTerms): string {
  if (nationalCountryOf(form, terms) === null) return value.trim();
  return removeWhitespace(value).replace(/^(\d{6})\/(\d*)$/, "$1$2");
}

type Normalise = (value: string, form: ClientForm, terms: ClientTerms) => string;
const byName: Partial<Record<ClientFieldName, Normalise>> = {
  personalId: normalisePersonalId,
  phone: (value, _form, { user }) => normalisePhone(value, user),
  postcode: removeWhitespace,
  postcodePostal: removeWhitespace,
  postcodeTemporary: removeWhitespace,
  iban: (value) => removeWhitespace(value).toUpperCase(),
  accountNumber: (value) => removeWhitespace(value).toUpperCase(),
  employerIdentificationNumber: removeWhitespace,
};

/**
 * Returns a text in the form in which it is stored: trimmed, with composed letters and without invisible characters.
 * Numbers also lose the spaces inside.
 */
export function normaliseText(name: ClientFieldName, value: string, form: ClientForm, terms: ClientTerms): string {
  const normalise = byName[name] ?? ((text: string) => text.trim());
  // The text is composed a second time, because removing a space or bracket may put a combining mark next to a letter.
  return composeText(normalise(composeText(stripInvisible(value)), form, terms));
}

/** Splits an account number that contains the code of the chosen bank, such as `19-2000145399/0800`. */
function withSplitAccount(form: ClientForm, terms: ClientTerms): ClientForm {
  const split = splitBankCode(form, terms);
  return split !== null && (form.bank === null || form.bank === split.bank) ? { ...form, ...split } : form;
}

const names = Object.keys(emptyClientForm) as ClientFieldName[];

/** Returns the form as it is checked, sent and stored. Normalising it again has no effect. */
export function normaliseClientForm(form: ClientForm, terms: ClientTerms): ClientForm {
  const normal = names.map((name) => {
    const value = form[name];
    return [name, typeof value === "string" ? normaliseText(name, value, form, terms) : value];
  });
  return withSplitAccount(Object.fromEntries(normal) as ClientForm, terms);
}
