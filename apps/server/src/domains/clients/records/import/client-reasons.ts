import type { Issue, IssueKey } from "@fundport/rules";
import { describeDayError } from "../../../imports/definition/column-types.ts";

type Reason = (value: string, params: NonNullable<Issue["params"]>) => string;

/** Messages for operators, keyed by issue of the client form. A message names the error and, if useful, its remedy. */
const reasons: Partial<Record<IssueKey, Reason>> = {
  "mixed.required": () => "must not be empty",
  "mixed.one-of": (value) => `"${value}" is not allowed here`,
  "mixed.invalidSex": (value) => `"${value}" does not match the birth number: correct it or leave it empty`,
  "mixed.other-account": (value) =>
    `"${value}" does not match account_number and bank_code: correct it or leave it empty`,
  "date.invalid": (value) => describeDayError(value) ?? `${value} is not a real date`,
  "date.client-over-18": (value, { day = value }) => `born on ${day}: clients must be at least 18`,
  "date.birth-number": (_value, { day = "" }) => `the date of birth in the birth number is ${day}`,
  "date.issued-before-birth": (value) => `${value} is before the holder's date of birth`,
  "date.expiry-too-late": (value) => `${value} is more than 100 years after the date of issue`,
  "date.too-early": (value) => `born on ${value}: more than 120 years ago`,
  "date.future": (value) => `${value} is not in the past`,
  "date.max": (value) => `${value} is not in the past`,
  "string.max": (_value, { max = "" }) => `longer than ${max} characters`,
  "string.printable": (value, { character = "" }) =>
    `"${value}" contains "${character}", which can't be printed: use Latin letters, as in the identity document`,
  "string.personalIdFormat": (value) => `"${value}" is not a birth number: use digits and at most one slash`,
  "string.personalId": (value) => `"${value}" is not a birth number of this citizenship`,
  "string.email": (value) => `"${value}" is not an email address`,
  "string.phone": (value) => `"${value}" is not a phone number such as +420601234567`,
  "appUsername.invalid": (value) => `"${value}" is not a username of 4 to 64 letters, digits and . @ _ + -`,
  "string.postcode": (value) => `"${value}" is not a postcode of this country`,
  "string.accountNumber": (value) => `"${value}" is not an account number of the bank's country, such as 19-2000145399`,
  "string.iban": (value) => `"${value}" is not an IBAN`,
  "string.variableSymbol": (value) => `"${value}" is not a variable symbol of at most 10 digits`,
  "string.specificSymbol": (value) => `"${value}" is not a specific symbol of at most 10 digits`,
  "string.identification-number": (value) =>
    `"${value}" is not an identification number: 8 digits with a correct check digit`,
};

/** Returns the message about a value in a file for an issue of the client form. */
export function reasonOf({ key, params = {} }: Issue, value: string): string {
  return reasons[key]?.(value, params) ?? `"${value}" is not valid (${key})`;
}
