/** Domestic account numbers and their IBANs. Source: docs/reference/client-form.md#account-numbers. */
import type { Issue } from "../issue.ts";
import { ibanCheckDigits, parseIban } from "./iban.ts";

/**
 * The account format of a country, and the position of its parts in the body of an IBAN. Lengths are numbers of digits.
 */
type AccountFormat = {
  readonly bankLength: number;
  /** The number of digits of the prefix; 0 if accounts have no prefix. */
  readonly prefixLength: number;
  readonly numberLength: number;
  /** True if the weighted sum of the prefix, and that of the number, must be a multiple of 11. */
  readonly isWeighted: boolean;
};

const withPrefix: AccountFormat = { bankLength: 4, prefixLength: 6, numberLength: 10, isWeighted: true };
const formats: Readonly<Record<string, AccountFormat>> = {
  CZ: withPrefix,
  SK: withPrefix,
  DE: { bankLength: 8, prefixLength: 0, numberLength: 10, isWeighted: false },
  AT: { bankLength: 5, prefixLength: 0, numberLength: 11, isWeighted: false },
};

/** The weights of the digits, from right to left. Source: Decree 169/2011 Sb. */
const weights = [1, 2, 4, 8, 5, 10, 9, 7, 3, 6] as const;

/** Returns true if the weighted sum of the digits is a multiple of 11. `digits` has at most ten digits. */
function isWeightedMultiple(digits: string): boolean {
  const sum = Array.from(digits)
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (weights[index] ?? 0), 0);
  return sum % 11 === 0;
}

type Account = { readonly prefix: string; readonly number: string; readonly bankCode: string };

/** Parses `prefix-number/bank`; returns null if the text is not an account in this format. */
function parseAccount(value: unknown, format: AccountFormat): Account | null {
  const pattern = /^(?:(\d+)-)?(\d+)\/(\d+)$/;
  const [text, prefix = "", number = "", bankCode = ""] = typeof value === "string" ? (pattern.exec(value) ?? []) : [];
  const fits =
    text !== undefined &&
    prefix.length <= format.prefixLength &&
    number.length <= format.numberLength &&
    bankCode.length === format.bankLength &&
    !/^0+$/.test(number);
  if (!fits) return null;
  if (format.isWeighted && !(isWeightedMultiple(prefix) && isWeightedMultiple(number))) return null;
  return { prefix, number, bankCode };
}

function formatOf(country: string): AccountFormat | undefined {
  return Object.hasOwn(formats, country) ? formats[country] : undefined;
}

/**
 * Checks an account number in the format of its country, with the bank code after a slash. CZ and SK:
 * `prefix-number/bank`, both parts with a check modulo 11. DE: `number/bank code` with up to 10 and 8 digits. AT:
 * `number/bank code` with up to 11 and 5 digits. BG: the IBAN. A number of zeros is refused. `country` is the ISO code
 * of the bank's country. Accounts of other countries are not checked, because their IBAN is. The existence of the bank
 * is not checked.
 */
export function checkAccountNumber(path: string, value: string, country: string): Issue[] {
  const format = formatOf(country);
  const isValid =
    country === "BG"
      ? parseIban(value)?.country === "BG"
      : format === undefined || parseAccount(value, format) !== null;
  return isValid ? [] : [{ path, key: "string.accountNumber" }];
}

/**
 * Returns the IBAN of an account in a format that `checkAccountNumber` accepts. Null if the account is invalid or the
 * country's format is not supported.
 * @example ibanOfAccount("19-2000145399/0800", "CZ") // "CZ6508000000192000145399"
 */
export function ibanOfAccount(value: string, country: string): string | null {
  if (country === "BG") return parseIban(value)?.country === "BG" ? value : null;
  const format = formatOf(country);
  const account = format && parseAccount(value, format);
  if (!format || !account) return null;
  const prefix = account.prefix.padStart(format.prefixLength, "0");
  const body = `${account.bankCode}${prefix}${account.number.padStart(format.numberLength, "0")}`;
  return `${country}${ibanCheckDigits(country, body)}${body}`;
}

/**
 * The account that an IBAN contains. `accountNumber` is `prefix-number` without leading zeros, or only the number if
 * the prefix is zero. In BG it is the IBAN.
 */
export type IbanAccount = { readonly country: string; readonly accountNumber: string; readonly bankCode: string };

/**
 * Returns the domestic account that an IBAN of CZ, SK, DE, AT or BG contains; null for other countries and for invalid
 * IBANs. `checkAccountNumber` may still refuse the account, because the check digits of an IBAN do not cover the
 * account's check modulo 11.
 * @example accountOfIban("CZ6508000000192000145399") // { country: "CZ", accountNumber: "19-2000145399", bankCode:
 * "0800" }
 */
export function accountOfIban(value: string): IbanAccount | null {
  const iban = parseIban(value);
  if (iban === null) return null;
  const { country, body } = iban;
  if (country === "BG") return { country, accountNumber: value, bankCode: body.slice(0, 4) };
  const format = formatOf(country);
  if (!format) return null;
  const prefixEnd = format.bankLength + format.prefixLength;
  const prefix = body.slice(format.bankLength, prefixEnd).replace(/^0+/, "");
  const number = body.slice(prefixEnd).replace(/^0+(?=\d)/, "");
  return {
    country,
    accountNumber: prefix === "" ? number : `${prefix}-${number}`,
    bankCode: body.slice(0, format.bankLength),
  };
}
