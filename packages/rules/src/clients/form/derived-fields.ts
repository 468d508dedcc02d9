/** Values that follow from a field that was entered. Source: docs/reference/client-form.md#values-that-follow. */
import { parseDay } from "@fundport/units";
import { accountOfIban } from "../../identifiers/account-number.ts";
import { parseBirthNumber } from "../../identifiers/birth-number.ts";
import { checkEmail } from "../../fields/text-checks.ts";
import { ibanOfForm, splitBankCode } from "./bank-account.ts";
import { codeOfCountry, nationalCountryOf } from "./countries.ts";
import type { ClientFieldName } from "./field-rows.ts";
import { type ClientForm, emptyClientForm } from "./form.ts";
import { normaliseClientForm, normaliseText } from "./normalise.ts";
import type { ClientTerms } from "./terms.ts";

type Changes = Partial<ClientForm>;
type Value = ClientForm[ClientFieldName];
export type FollowKind = "sex" | "birthDate" | "taxId" | "expiry" | "iban" | "account" | "sameDocument";
/** A change that the user must confirm: `field` contains `current`, and `proposed` follows from the inputs. */
export type FollowQuestion = {
  readonly kind: FollowKind;
  readonly field: ClientFieldName;
  readonly proposed: Value;
  readonly current: Value;
  /** Changes to the form if the user accepts. */
  readonly accept: Changes;
  /** Changes to the form if the user declines or dismisses the question. */
  readonly decline: Changes;
};
export type Followed = { readonly changes: Changes; readonly questions: readonly FollowQuestion[] };

/** The expected values of fields, and the kind of question to ask if a field has another value. */
type Derived = { readonly kind: FollowKind; readonly values: Changes };
type Derive = (form: ClientForm, terms: ClientTerms) => Derived[];

const maxIdYears = 10;

/** Returns the day ten years after the issue; 29 February becomes 28 February. */
function expiryOf(issued: string): string | null {
  if (parseDay(issued) === null) return null;
  const expiry = `${String(Number(issued.slice(0, 4)) + maxIdYears).padStart(4, "0")}${issued.slice(4)}`;
  return parseDay(expiry) ?? parseDay(expiry.replace("-02-29", "-02-28"));
}

/** A valid birth number contains sex and birth date, and is the tax number of clients who pay taxes in their own country. */
const ofBirthNumber: Derive = (form, terms) => {
  const country = nationalCountryOf(form, terms);
  const birth = country === null ? null : parseBirthNumber(form.personalId, country);
  if (birth === null || birth.birthDate > terms.today) return [];
  const paysThere = form.taxResidence === null || form.taxResidence === form.citizenship;
  return [
    { kind: "sex", values: { sex: birth.sex } },
    { kind: "birthDate", values: { dateOfBirth: birth.birthDate } },
    ...(paysThere ? [{ kind: "taxId", values: { vatId: form.personalId } } as const] : []),
  ];
};

const ofTaxResidence: Derive = (form, terms) => ofBirthNumber(form, terms).filter(({ kind }) => kind === "taxId");

const ofIssue: Derive = ({ dateOfIssue, unlimitedValidity }) => {
  const dateOfExpiry = expiryOf(dateOfIssue);
  return dateOfExpiry === null || unlimitedValidity ? [] : [{ kind: "expiry", values: { dateOfExpiry } }];
};

const ofSecondaryIssue: Derive = ({ secondaryDateOfIssue, secondaryUnlimitedValidity }) => {
  const secondaryDateOfExpiry = expiryOf(secondaryDateOfIssue);
  const isUnlimited = secondaryDateOfExpiry === null || secondaryUnlimitedValidity;
  return isUnlimited ? [] : [{ kind: "expiry", values: { secondaryDateOfExpiry } }];
};

const ofAccount: Derive = (form, terms) => {
  const iban = ibanOfForm(form, terms);
  return iban === null ? [] : [{ kind: "iban", values: { iban } }];
};

/** Account number and bank are changed together, by one question. */
const ofIban: Derive = (form, terms) => {
  const account = accountOfIban(form.iban);
  const bank = terms.banks.find(
    ({ code, countryId }) => code === account?.bankCode && codeOfCountry(countryId, terms) === account.country,
  );
  if (!account || !bank || ibanOfForm(form, terms) === form.iban) return [];
  const values = { accountNumber: account.accountNumber, bank: bank.id };
  // The check digits of an IBAN do not cover those of the account: an invalid account number is not filled in.
  return ibanOfForm({ ...form, ...values }, terms) === form.iban ? [{ kind: "account", values }] : [];
};

const derivations: Partial<Record<ClientFieldName, Derive>> = {
  personalId: ofBirthNumber,
  citizenship: ofBirthNumber,
  taxResidence: ofTaxResidence,
  dateOfIssue: ofIssue,
  unlimitedValidity: ofIssue,
  secondaryDateOfIssue: ofSecondaryIssue,
  secondaryUnlimitedValidity: ofSecondaryIssue,
  accountNumber: ofAccount,
  bank: ofAccount,
  iban: ofIban,
};

function emptyFields(...names: ClientFieldName[]): Changes {
  return Object.fromEntries(names.map((name) => [name, emptyClientForm[name]]));
}

const addressNames = (suffix: "Postal" | "Temporary") =>
  (["street", "conscriptionNum", "streetNum", "city", "postcode", "country"] as const).map(
    (name) => `${name}${suffix}` as const,
  );
const secondaryNames = [
  "secondaryIdType",
  "secondaryIdNumber",
  "secondaryIdIssuedBy",
  "secondaryDateOfIssue",
  "secondaryDateOfExpiry",
  "secondaryUnlimitedValidity",
] as const;

/**
 * Copies a valid e-mail address to an empty user name. A user name copied from the address follows it, so that
 * correcting the address corrects the user name.
 */
function usernameOfEmail(form: ClientForm, before: ClientForm | undefined): Changes {
  const [email, username] = [form.email.trim(), form.appUsername.trim()];
  const isFollowing = username !== "" && username === before?.email.trim();
  const isFree = username === "" && checkEmail("email", email).length === 0;
  return isFollowing || isFree ? { appUsername: email } : {};
}

/** Changes made without a question: the choice itself implies them, or they replace no entered value. */
function plainChanges(form: ClientForm, name: ClientFieldName, terms: ClientTerms, before?: ClientForm): Changes {
  const value = form[name];
  const own = typeof value === "string" ? { [name]: normaliseText(name, value, form, terms) } : {};
  if (name === "email") return { ...own, ...usernameOfEmail(form, before) };
  if (name === "accountNumber") return { ...own, ...splitAccount(form, terms) };
  if (name === "citizenship") {
    const national = nationalCountryOf(form, terms) !== null;
    return { identificationType: form.citizenship === null ? "" : national ? "BirthNumber" : "VID" };
  }
  if (name === "samePostalAddress" && form.samePostalAddress) return emptyFields(...addressNames("Postal"));
  if (name === "sameTemporaryAddress" && form.sameTemporaryAddress) return emptyFields(...addressNames("Temporary"));
  if (name === "unlimitedValidity" && form.unlimitedValidity) return emptyFields("dateOfExpiry");
  if (name === "secondaryUnlimitedValidity" && form.secondaryUnlimitedValidity)
    return emptyFields("secondaryDateOfExpiry");
  if (name === "secondaryIdType" && form.secondaryIdType === null) return emptyFields(...secondaryNames);
  return own;
}

/**
 * Asks about the second document if it has the type of the main one. Types are compared by code, because the two lists
 * have their own ids. Both answers clear the second document.
 */
function askSameDocument(form: ClientForm, { identityDocumentTypes, secondaryDocumentTypes }: ClientTerms) {
  const main = identityDocumentTypes.find(({ id }) => id === form.idType);
  const second = secondaryDocumentTypes.find(({ id }) => id === form.secondaryIdType);
  if (!main || main.code !== second?.code) return [];
  const cleared = emptyFields(...secondaryNames);
  const field = "secondaryIdType";
  return [
    { kind: "sameDocument", field, proposed: null, current: second.id, accept: cleared, decline: cleared } as const,
  ];
}

/** Splits a number that includes the code of its bank behind a slash, as accounts are usually printed. */
function splitAccount(form: ClientForm, terms: ClientTerms): Changes {
  const split = splitBankCode(form, terms);
  if (split === null) return {};
  return { accountNumber: split.accountNumber, ...(form.bank === null && { bank: split.bank }) };
}

/**
 * Asks about a number with the code of another bank than the chosen one, which is a different account. The answer
 * replaces number, bank and IBAN together, or keeps all three.
 */
function askAccount(form: ClientForm, terms: ClientTerms, before: ClientForm): FollowQuestion | null {
  const split = splitBankCode(form, terms);
  if (split === null || form.bank === null || form.bank === split.bank) return null;
  const accept = { ...split, iban: ibanOfForm({ ...form, ...split }, terms) ?? "" };
  const decline = { accountNumber: before.accountNumber, bank: before.bank, iban: before.iban };
  const field = before.accountNumber === "" ? "bank" : "accountNumber";
  return { kind: "account", field, proposed: accept[field], current: decline[field], accept, decline };
}

const isEmpty = (value: Value) => value === null || value === "";

/**
 * Returns the consequences of a field that has been left or chosen; `form` contains the entered value. These are the
 * field as it is stored, values filled in elsewhere, and, as questions, changes to entered values. With `before`, the
 * form before the change, a value that followed from the field's old one does not count as entered and follows without
 * a question.
 */
export function followField(
  form: ClientForm,
  name: ClientFieldName,
  terms: ClientTerms,
  before?: ClientForm,
): Followed {
  const account = name === "accountNumber" ? askAccount(form, terms, before ?? { ...form, accountNumber: "" }) : null;
  // Nothing is derived before the answer: the new number at the old bank would give the IBAN of a nonexistent account.
  if (account) return { changes: {}, questions: [account] };
  const changes: Record<string, Value> = plainChanges(form, name, terms, before);
  const questions: FollowQuestion[] = name === "idType" ? askSameDocument(form, terms) : [];
  const derive = derivations[name];
  if (!derive) return { changes, questions };
  const normal = normaliseClientForm({ ...form, ...changes }, terms);
  const old = before ? derive(normaliseClientForm(before, terms), terms) : [];
  for (const { kind, values } of derive(normal, terms)) {
    const fields = (Object.keys(values) as ClientFieldName[]).filter((field) => values[field] !== normal[field]);
    const followed = old.find((one) => one.kind === kind)?.values ?? {};
    const isFree = fields.every((field) => isEmpty(normal[field]) || normal[field] === followed[field]);
    if (isFree) for (const field of fields) changes[field] = values[field] ?? null;
    else questions.push({ ...questionOf(kind, fields, values, normal), decline: keepAccount(kind, terms, before) });
  }
  return { changes, questions };
}

/** Declining another IBAN restores the previous one along with the number and the bank. */
function keepAccount(kind: FollowKind, terms: ClientTerms, before: ClientForm | undefined): Changes {
  const isWhole = kind === "account" && before && before.iban !== "" && ibanOfForm(before, terms) === before.iban;
  return isWhole ? { iban: before.iban } : {};
}

function questionOf(kind: FollowKind, fields: ClientFieldName[], values: Changes, form: ClientForm) {
  const field = fields.find((name) => !isEmpty(form[name])) ?? fields[0];
  if (field === undefined) throw new Error("A question is about a field.");
  return { kind, field, proposed: values[field] ?? null, current: form[field], accept: values };
}
