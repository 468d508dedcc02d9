import type { Issue, IssueKey } from "@fundport/rules";
import { describeDayFault } from "../../../imports/definition/column-types.ts";

type Reason = (value: string, params: NonNullable<Issue["params"]>) => string;

/** What an operator reads of the issues of the client form: what is wrong with a value, and what is needed instead. */
const reasons: Partial<Record<IssueKey, Reason>> = {
  "mixed.required": () => "this must not be empty",
  "mixed.one-of": (value) => `"${value}" is not offered here`,
  "mixed.invalidSex": (value) => `"${value}" is not what the birth number says; it may be left empty`,
  "mixed.other-account": (value) => `"${value}" is not the IBAN of account_number and bank; it may be left empty`,
  "date.invalid": (value) => describeDayFault(value) ?? `${value} is no day of the calendar`,
  "date.client-over-18": (value, { day = value }) => `born on ${day}: clients are 18 or older`,
  "date.birth-number": (_value, { day = "" }) => `the birth number is that of somebody born on ${day}`,
  "date.issued-before-birth": (value) => `${value} is before the holder's birth`,
  "date.expiry-too-late": (value) => `${value} is more than 100 years after the issue`,
  "date.too-early": (value) => `born on ${value}: nobody is older than 120 years`,
  "date.future": (value) => `${value} is not over yet`,
  "date.max": (value) => `${value} is not over yet`,
  "string.max": (_value, { max = "" }) => `longer than ${max} characters`,
  "string.printable": (value, { character = "" }) =>
    `"${value}" has "${character}", which documents cannot show: write it in Latin letters, as in the identity document`,
  "string.personalIdFormat": (value) => `"${value}" is no birth number: digits and one slash are needed`,
  "string.personalId": (value) => `"${value}" is no birth number of this citizenship`,
  "string.email": (value) => `"${value}" is no e-mail address`,
  "string.phone": (value) => `"${value}" is no phone such as +420601234567`,
  "appUsername.invalid": (value) => `"${value}" is no user name of 4 to 64 letters, digits and . @ _ + -`,
  "string.postcode": (value) => `"${value}" is no postcode of the country`,
  "string.accountNumber": (value) => `"${value}" is no account number of the bank's country, such as 19-2000145399`,
  "string.iban": (value) => `"${value}" is no IBAN`,
  "string.variableSymbol": (value) => `"${value}" is no symbol of at most 10 digits`,
  "string.specificSymbol": (value) => `"${value}" is no symbol of at most 10 digits`,
  "string.identification-number": (value) =>
    `"${value}" is no identification number: 8 digits, the last of which is the check digit`,
};

/** An issue of the client form as a fault of a file. */
export function reasonOf({ key, params = {} }: Issue, value: string): string {
  return reasons[key]?.(value, params) ?? `"${value}" is not valid (${key})`;
}
