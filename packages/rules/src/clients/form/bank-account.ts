import { checkAccountNumber, ibanOfAccount } from "../../identifiers/account-number.ts";
import { codeOfCountry } from "./countries.ts";
import type { ClientForm } from "./form.ts";
import type { ClientTerms } from "./terms.ts";

type Bank = ClientTerms["banks"][number];
type Account = Pick<ClientForm, "accountNumber" | "bank" | "iban">;

/** Countries whose account number formats are supported. For other countries the form has only the IBAN. */
const accountCountries = ["CZ", "SK", "DE", "AT", "BG"];

export function bankOf({ bank }: Account, { banks }: ClientTerms): Bank | null {
  return banks.find(({ id }) => id === bank) ?? null;
}

/** Returns the country of the bank, else of the IBAN as far as it is typed; null if both are missing. */
function countryOf(form: Account, terms: ClientTerms): string | null {
  const bank = bankOf(form, terms);
  if (bank) return codeOfCountry(bank.countryId, terms);
  return /^[A-Z]{2}/.exec(form.iban)?.[0] ?? null;
}

/**
 * Returns true if the form has fields for account number and bank beside the IBAN: if the country's account format is
 * supported and the list of banks contains its banks, or while the country is unknown.
 */
export function needsAccountNumber(form: Account, terms: ClientTerms): boolean {
  const country = countryOf(form, terms);
  if (country === null) return true;
  const hasBanks = terms.banks.some(({ countryId }) => codeOfCountry(countryId, terms) === country);
  return hasBanks && accountCountries.includes(country);
}

/**
 * Returns the account as one text in the format of its country, and that country; null without a bank of a known
 * country.
 */
export function domesticAccountOf(form: Account, terms: ClientTerms): { value: string; country: string } | null {
  const bank = bankOf(form, terms);
  const country = bank && codeOfCountry(bank.countryId, terms);
  if (!bank || country === null || form.accountNumber === "") return null;
  // The Bulgarian account number is the IBAN.
  return { value: country === "BG" ? form.accountNumber : `${form.accountNumber}/${bank.code}`, country };
}

/** Returns the IBAN of the account number and bank; null if they are invalid or the country has only IBANs. */
export function ibanOfForm(form: Account, terms: ClientTerms): string | null {
  const account = domesticAccountOf(form, terms);
  if (account === null || checkAccountNumber("", account.value, account.country).length > 0) return null;
  return ibanOfAccount(account.value, account.country);
}

/**
 * Returns the number and the bank of an account that was typed or pasted with the bank's code, such as
 * `19-2000145399/0800`; null without a code or for an unknown code. If banks of two countries share a code, prefers the
 * country of the chosen bank or the IBAN, else the advisor's.
 */
export function splitBankCode(form: Account, terms: ClientTerms): { accountNumber: string; bank: number } | null {
  const [text, accountNumber = "", code] = /^([\d-]+)\/(\d{4,8})$/.exec(form.accountNumber.replace(/\s/gu, "")) ?? [];
  if (text === undefined) return null;
  const banks = terms.banks.filter((bank) => bank.code === code);
  const home = countryOf(form, terms) ?? terms.user.countryCode;
  const bank = banks.find(({ countryId }) => codeOfCountry(countryId, terms) === home) ?? banks[0];
  return bank === undefined ? null : { accountNumber, bank: bank.id };
}
