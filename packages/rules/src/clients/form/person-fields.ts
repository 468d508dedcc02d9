/** The fields of the client's personal and contact data. Source: docs/reference/client-form.md#fields. */
import { checkBirthDate } from "../../fields/birth-date.ts";
import { minClientAge } from "../client-age.ts";
import { checkOneOf } from "../../fields/value-checks.ts";
import { checkEmail } from "../../fields/text-checks.ts";
import {
  type BirthNumber,
  checkBirthNumber,
  isUnusualBirthNumber,
  parseBirthNumber,
} from "../../identifiers/birth-number.ts";
import type { Issue } from "../../issue.ts";
import { checkPhone, normalisePhone } from "../../fields/phone.ts";
import { completedYears, type Day, parseDay } from "@fundport/units";
import { nationalCountryOf } from "./countries.ts";
import { type ClientField, type ClientFieldName, rowsOf } from "./field-rows.ts";
import type { ClientForm } from "./form.ts";
import { normaliseText } from "./normalise.ts";
import type { ClientTerms } from "./terms.ts";

function checkCountry(path: ClientFieldName, id: number, _form: ClientForm, { countries }: ClientTerms): Issue[] {
  return checkOneOf(
    path,
    id,
    countries.map((country) => country.id),
  );
}

function birthNumberOf(form: ClientForm, terms: ClientTerms): BirthNumber | null {
  const country = nationalCountryOf(form, terms);
  return country === null ? null : parseBirthNumber(form.personalId, country);
}

/** Checks that the sex equals the sex in a valid birth number. */
function checkSex(path: ClientFieldName, sex: string, form: ClientForm, terms: ClientTerms): Issue[] {
  const number = birthNumberOf(form, terms);
  return number === null || number.sex === sex ? [] : [{ path, key: "mixed.invalidSex" }];
}

function checkPersonalId(path: ClientFieldName, value: string, form: ClientForm, terms: ClientTerms): Issue[] {
  const country = nationalCountryOf(form, terms);
  if (country === null) return [];
  if (!/^\d+$/.test(value)) return [{ path, key: "string.personalIdFormat" }];
  return checkBirthNumber(path, value, country, terms.today);
}

/**
 * Returns true if the client's birth number is valid but of a rare kind. The advisor should then compare it with the
 * document.
 */
export function hasUnusualBirthNumber(form: ClientForm, terms: ClientTerms): boolean {
  if (nationalCountryOf(form, terms) === null) return false;
  return isUnusualBirthNumber(normaliseText("personalId", form.personalId, form, terms));
}

/**
 * Checks the kind of personal id: citizens of a country with birth numbers have one, all other clients have another
 * number.
 */
function checkIdentificationType(path: ClientFieldName, value: string, form: ClientForm, terms: ClientTerms): Issue[] {
  const expected = nationalCountryOf(form, terms) === null ? "VID" : "BirthNumber";
  return form.citizenship === null ? [] : checkOneOf(path, value, [expected]);
}

/**
 * Checks the birth date against the birth number and the age limit. A valid birth number proves the age, so a minor's
 * number is refused even if an adult's date is entered. Only completed years count: a client born on 29 February turns
 * 18 on 1 March.
 */
function checkDateOfBirth(path: ClientFieldName, value: string, form: ClientForm, terms: ClientTerms): Issue[] {
  const { today } = terms;
  const typed = parseDay(value);
  if (typed === null) return [{ path, key: "date.invalid" }];
  const proved = birthDateOfNumber(form, terms) ?? typed;
  const mismatch: Issue[] = typed === proved ? [] : [{ path, key: "date.birth-number", params: { day: proved } }];
  const minor = [proved, typed].find((day) => completedYears(day, today) < minClientAge);
  if (minor !== undefined) return [...mismatch, { path, key: "date.client-over-18", params: { day: minor } }];
  return mismatch.length > 0 ? mismatch : checkBirthDate(path, typed, today);
}

/**
 * Returns the birth date in the birth number; null if the number is invalid or means a future date. `checkPersonalId`
 * refuses such a number, so it does not prove a date.
 */
function birthDateOfNumber(form: ClientForm, terms: ClientTerms): Day | null {
  const number = birthNumberOf(form, terms);
  return number === null || number.birthDate > terms.today ? null : number.birthDate;
}

function checkClientEmail(path: ClientFieldName, value: string, _form: ClientForm, { user }: ClientTerms): Issue[] {
  const issues = checkEmail(path, value);
  const isOwn = value.toLowerCase() === user.email.trim().toLowerCase();
  return issues.length === 0 && isOwn ? [{ path, key: "string.emailSameAsUser" }] : issues;
}

/** Refuses the advisor's own phone number. Both numbers are compared with their calling codes. */
function checkClientPhone(path: ClientFieldName, value: string, _form: ClientForm, { user }: ClientTerms): Issue[] {
  const issues = checkPhone(path, value);
  const isOwn = user.mobilePhone !== null && normalisePhone(user.mobilePhone, user) === value;
  return issues.length === 0 && isOwn ? [{ path, key: "string.phoneSameAsUser" }] : issues;
}

/**
 * Checks that a user name has 4 to 64 characters: Latin letters (with diacritics), digits or `.@_+-`. Letters of other
 * scripts are refused, because some of them look like Latin ones. Only the server can check whether another client has
 * the user name.
 */
export function checkUsername(path: string, value: string): Issue[] {
  return /^[\p{Script=Latin}\d.@_+-]{4,64}$/u.test(value.normalize("NFC"))
    ? []
    : [{ path, key: "appUsername.invalid" }];
}

const personal = rowsOf("personalData");
const identification = rowsOf("identification");
const birth = rowsOf("birthData");
const tax = rowsOf("taxResidence");
const contact = rowsOf("contact");

export const fieldsOfPerson: readonly ClientField[] = [
  personal({ name: "clientId", serverPath: "client.id", kind: "hidden" }),
  personal({ name: "webRequestId", serverPath: "webRequestId", kind: "hidden", maxLength: 40 }),
  personal({ name: "prefix", serverPath: "client.titleBefore", maxLength: 50 }),
  personal({ name: "firstName", serverPath: "client.name", maxLength: 100, required: true }),
  personal({ name: "lastName", serverPath: "client.surname", maxLength: 100, required: true }),
  personal({ name: "suffix", serverPath: "client.titleAfter", maxLength: 50 }),
  personal({ name: "pseudonym", serverPath: "client.pseudonym", maxLength: 100 }),
  personal({
    name: "salutation",
    serverPath: "client.salutation",
    kind: "code",
    rule: (path, code, _form, { salutations }) =>
      checkOneOf(
        path,
        code,
        salutations.map((one) => one.code),
      ),
  }),
  personal({
    name: "sex",
    serverPath: "client.sex",
    kind: "code",
    required: true,
    depends: ["citizenship", "personalId"],
    rule: checkSex,
  }),
  identification({
    name: "personalId",
    serverPath: "client.identificationId",
    // A text field, because foreign numbers may contain letters.
    kind: "text",
    maxLength: 50,
    required: true,
    depends: ["citizenship"],
    rule: checkPersonalId,
  }),
  identification({
    name: "identificationType",
    serverPath: "client.identificationType",
    kind: "derived",
    required: (form) => form.citizenship !== null,
    depends: ["citizenship"],
    rule: checkIdentificationType,
  }),
  rowsOf("citizenship")({
    name: "citizenship",
    serverPath: "client.citizenshipCountryId",
    kind: "choice",
    required: true,
    rule: checkCountry,
  }),
  birth({
    name: "dateOfBirth",
    serverPath: "client.birthDate",
    kind: "day",
    maxLength: 30,
    required: true,
    depends: ["citizenship", "personalId"],
    rule: checkDateOfBirth,
  }),
  birth({ name: "placeOfBirth", serverPath: "client.birthPlace", maxLength: 100, required: true }),
  birth({
    name: "countryOfBirth",
    serverPath: "client.birthCountryId",
    kind: "choice",
    required: true,
    rule: checkCountry,
  }),
  tax({
    name: "taxResidence",
    serverPath: "client.taxResidencyCountryId",
    kind: "choice",
    required: true,
    rule: checkCountry,
  }),
  tax({ name: "taxResidenceCity", serverPath: "client.taxResidencyCity", maxLength: 100 }),
  tax({ name: "vatId", serverPath: "client.taxResidencyTIN", maxLength: 30, required: true }),
  contact({
    name: "email",
    serverPath: "client.email",
    kind: "email",
    maxLength: 254,
    required: true,
    rule: checkClientEmail,
  }),
  contact({
    name: "phone",
    serverPath: "client.phoneNumber",
    kind: "phone",
    maxLength: 30,
    required: true,
    rule: checkClientPhone,
  }),
  rowsOf("appUsername")({
    name: "appUsername",
    serverPath: "client.username",
    maxLength: 64,
    required: true,
    rule: checkUsername,
  }),
];
