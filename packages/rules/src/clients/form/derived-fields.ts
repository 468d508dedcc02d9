/** Derives values of other fields from an entered field. Source: docs/reference/client-form.md#values-that-follow. */
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
export type DerivedQuestionKind = "sex" | "birthDate" | "taxId" | "expiry" | "iban" | "account" | "sameDocument";
/** A change that the user must confirm. `field` contains the value `current`; the derived value is `proposed`. */
export type DerivedQuestion = {
  readonly kind: DerivedQuestionKind;
  readonly field: ClientFieldName;
  readonly proposed: Value;
  readonly current: Value;
  /** The changes to the form if the user accepts the proposed value. */
  readonly accept: Changes;
  /** The changes to the form if the user declines or dismisses the question. */
  readonly decline: Changes;
};
export type FieldConsequences = { readonly changes: Changes; readonly questions: readonly DerivedQuestion[] };

/** The values that fields should have. If a field has another value, `kind` is the kind of question to ask. */
type Derived = { readonly kind: DerivedQuestionKind; readonly values: Changes };
type Derive = (form: ClientForm, terms: ClientTerms) => Derived[];

const maxIdYears = 10;

/** Returns the day ten years after the date of issue. 29 February becomes 28 February. */
function expiryOf(issued: string): string | null {
  if (parseDay(issued) === null) return null;
  const expiry = `${String(Number(issued.slice(0, 4)) + maxIdYears).padStart(4, "0")}${issued.slice(4)}`;
  return parseDay(expiry) ?? parseDay(expiry.replace("-02-29", "-02-28"));
}

/**
 * Derives sex and birth date from a valid birth number. If clients pay taxes in their own country, the number is also
 * their tax number.
 */
const deriveFromBirthNumber: Derive = (form, terms) => {
  const country = nationalCountryOf(form, terms);
  const birth = country === null ? null : parseBirthNumber(form.personalId, country);
  if (birth === null || birth.birthDate > terms.today) return [];
  const paysTaxesAtHome = form.taxResidence === null || form.taxResidence === form.citizenship;
  return [
    { kind: "sex", values: { sex: birth.sex } },
    { kind: "birthDate", values: { dateOfBirth: birth.birthDate } },
    ...(paysTaxesAtHome ? [{ kind: "taxId", values: { vatId: form.personalId } } as const] : []),
  ];
};

const deriveFromTaxResidence: Derive = (form, terms) =>
  deriveFromBirthNumber(form, terms).filter(({ kind }) => kind === "taxId");

const deriveFromIssueDate: Derive = ({ dateOfIssue, unlimitedValidity }) => {
  const dateOfExpiry = expiryOf(dateOfIssue);
  return dateOfExpiry === null || unlimitedValidity ? [] : [{ kind: "expiry", values: { dateOfExpiry } }];
};

const deriveFromSecondaryIssueDate: Derive = ({ secondaryDateOfIssue, secondaryUnlimitedValidity }) => {
  const secondaryDateOfExpiry = expiryOf(secondaryDateOfIssue);
  const isUnlimited = secondaryDateOfExpiry === null || secondaryUnlimitedValidity;
  return isUnlimited ? [] : [{ kind: "expiry", values: { secondaryDateOfExpiry } }];
};

const deriveFromAccount: Derive = (form, terms) => {
  const iban = ibanOfForm(form, terms);
  return iban === null ? [] : [{ kind: "iban", values: { iban } }];
};

/** Derives the account number and the bank from the IBAN. They are changed together, so the user is asked only once. */
const deriveFromIban: Derive = (form, terms) => {
  const account = accountOfIban(form.iban);
  const bank = terms.banks.find(
    ({ code, countryId }) => code === account?.bankCode && codeOfCountry(countryId, terms) === account.country,
  );
  if (!account || !bank || ibanOfForm(form, terms) === form.iban) return [];
  const values = { accountNumber: account.accountNumber, bank: bank.id };
  // The check digits of an IBAN do not cover the check digits of the account. If the account number is invalid, it is
  // not filled in.
  return ibanOfForm({ ...form, ...values }, terms) === form.iban ? [{ kind: "account", values }] : [];
};

const derivations: Partial<Record<ClientFieldName, Derive>> = {
  personalId: deriveFromBirthNumber,
  citizenship: deriveFromBirthNumber,
  taxResidence: deriveFromTaxResidence,
  dateOfIssue: deriveFromIssueDate,
  unlimitedValidity: deriveFromIssueDate,
  secondaryDateOfIssue: deriveFromSecondaryIssueDate,
  secondaryUnlimitedValidity: deriveFromSecondaryIssueDate,
  accountNumber: deriveFromAccount,
  bank: deriveFromAccount,
  iban: deriveFromIban,
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
 * Copies a valid email address to an empty user name. If the user name is such a copy, it changes with the address, so
 * that users correct a typing error only once.
 */
function usernameOfEmail(form: ClientForm, before: ClientForm | undefined): Changes {
  const [email, username] = [form.email.trim(), form.appUsername.trim()];
  const isFollowing = username !== "" && username === before?.email.trim();
  const isFree = username === "" && checkEmail("email", email).length === 0;
  return isFollowing || isFree ? { appUsername: email } : {};
}

/** Returns the changes that need no question, because they are part of the choice or replace no entered value. */
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
 * Returns a question about the second document if its type is the same as the main document's. Types are compared by
 * their codes, because the two lists have different ids. Both answers clear the second document.
 */
function findDuplicateDocument(form: ClientForm, { identityDocumentTypes, secondaryDocumentTypes }: ClientTerms) {
  const main = identityDocumentTypes.find(({ id }) => id === form.idType);
  const second = secondaryDocumentTypes.find(({ id }) => id === form.secondaryIdType);
  if (!main || main.code !== second?.code) return [];
  const cleared = emptyFields(...secondaryNames);
  const field = "secondaryIdType";
  return [
    { kind: "sameDocument", field, proposed: null, current: second.id, accept: cleared, decline: cleared } as const,
  ];
}

/** Splits a number that has the bank code after a slash, as accounts are usually printed. */
function splitAccount(form: ClientForm, terms: ClientTerms): Changes {
  const split = splitBankCode(form, terms);
  if (split === null) return {};
  return { accountNumber: split.accountNumber, ...(form.bank === null && { bank: split.bank }) };
}

/**
 * Returns a question if the account number was entered with the code of a bank other than the chosen bank, because this
 * is a different account. If the user accepts, the number, the bank and the IBAN are replaced together. If the user
 * declines, all three are kept.
 */
function findAccountConflict(form: ClientForm, terms: ClientTerms, before: ClientForm): DerivedQuestion | null {
  const split = splitBankCode(form, terms);
  if (split === null || form.bank === null || form.bank === split.bank) return null;
  const accept = { ...split, iban: ibanOfForm({ ...form, ...split }, terms) ?? "" };
  const decline = { accountNumber: before.accountNumber, bank: before.bank, iban: before.iban };
  const field = before.accountNumber === "" ? "bank" : "accountNumber";
  return { kind: "account", field, proposed: accept[field], current: decline[field], accept, decline };
}

const isEmpty = (value: Value) => value === null || value === "";

/**
 * Returns the consequences of a field that has lost the focus or was chosen: the normalised field, values derived for
 * other fields, and a question for each entered value that would change. `form` already contains the new value of the
 * field; `before` is the form before the change. If `before` is passed, a value that was derived from the field's old
 * value does not count as entered and is replaced without a question.
 */
export function deriveFromField(
  form: ClientForm,
  name: ClientFieldName,
  terms: ClientTerms,
  before?: ClientForm,
): FieldConsequences {
  const account =
    name === "accountNumber" ? findAccountConflict(form, terms, before ?? { ...form, accountNumber: "" }) : null;
  // Values are not derived before the user decides. The new number at the old bank would give the IBAN of an account
  // that does not exist.
  if (account) return { changes: {}, questions: [account] };
  const changes: Record<string, Value> = plainChanges(form, name, terms, before);
  const questions: DerivedQuestion[] = name === "idType" ? findDuplicateDocument(form, terms) : [];
  const derive = derivations[name];
  if (!derive) return { changes, questions };
  const normal = normaliseClientForm({ ...form, ...changes }, terms);
  const old = before ? derive(normaliseClientForm(before, terms), terms) : [];
  for (const { kind, values } of derive(normal, terms)) {
    const fields = (Object.keys(values) as ClientFieldName[]).filter((field) => values[field] !== normal[field]);
    const followed = old.find((one) => one.kind === kind)?.values ?? {};
    const isFree = fields.every((field) => isEmpty(normal[field]) || normal[field] === followed[field]);
    if (isFree) for (const field of fields) changes[field] = values[field] ?? null;
    else
      questions.push({ ...questionOf(kind, fields, values, normal), decline: accountOnDecline(kind, terms, before) });
  }
  return { changes, questions };
}

/**
 * If the user declines the IBAN of another account, the previous IBAN is restored together with its number and bank.
 */
function accountOnDecline(kind: DerivedQuestionKind, terms: ClientTerms, before: ClientForm | undefined): Changes {
  const isWhole = kind === "account" && before && before.iban !== "" && ibanOfForm(before, terms) === before.iban;
  return isWhole ? { iban: before.iban } : {};
}

function questionOf(kind: DerivedQuestionKind, fields: ClientFieldName[], values: Changes, form: ClientForm) {
  const field = fields.find((name) => !isEmpty(form[name])) ?? fields[0];
  if (field === undefined) throw new Error("A question is about a field.");
  return { kind, field, proposed: values[field] ?? null, current: form[field], accept: values };
}
