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

/**
 * Returns the country of the chosen bank. If no bank is chosen, returns the country of the IBAN, even if the IBAN is
 * incomplete. Null if both are missing.
 */
function countryOf(form: Account, terms: ClientTerms): string | null {
  const bank = bankOf(form, terms);
  if (bank) return codeOfCountry(bank.countryId, terms);
  return /^[A-Z]{2}/.exec(form.iban)?.[0] ?? null;
}

/**
 * Returns true if the form has fields for the account number and the bank in addition to the IBAN. It has them if the
 * country's account format is supported and the list of banks contains banks of that country, or while the country is
 * unknown.
 */
export function needsAccountNumber(form: Account, terms: ClientTerms): boolean {
  const country = countryOf(form, terms);
  if (country === null) return true;
  const hasBanks = terms.banks.some(({ countryId }) => codeOfCountry(countryId, terms) === country);
  return hasBanks && accountCountries.includes(country);
}

/**
 * Returns the account as one text in the format of its country, and the country; null unless a bank of a known country
 * is chosen.
 */
export function domesticAccountOf(form: Account, terms: ClientTerms): { value: string; country: string } | null {
  const bank = bankOf(form, terms);
  const country = bank && codeOfCountry(bank.countryId, terms);
  if (!bank || country === null || form.accountNumber === "") return null;
  // In Bulgaria the account number is the IBAN.
  return { value: country === "BG" ? form.accountNumber : `${form.accountNumber}/${bank.code}`, country };
}

/**
 * Returns the IBAN of the form's account number and bank; null if they are invalid, or if accounts of the country have
 * only an IBAN.
 */
export function ibanOfForm(form: Account, terms: ClientTerms): string | null {
  const account = domesticAccountOf(form, terms);
  if (account === null || checkAccountNumber("", account.value, account.country).length > 0) return null;
  return ibanOfAccount(account.value, account.country);
}

/**
 * Splits an account that was typed or pasted together with its bank code, such as `19-2000145399/0800`, into the number
 * and the bank. Null if the text contains no bank code or an unknown one. If banks of two countries have the same code,
 * the country of the chosen bank or the IBAN decides, or else the advisor's country.
 */
export function splitBankCode(form: Account, terms: ClientTerms): { accountNumber: string; bank: number } | null {
  const [text, accountNumber = "", code] = /^([\d-]+)\/(\d{4,8})$/.exec(form.accountNumber.replace(/\s/gu, "")) ?? [];
  if (text === undefined) return null;
  const banks = terms.banks.filter((bank) => bank.code === code);
  const home = countryOf(form, terms) ?? terms.user.countryCode;
  const bank = banks.find(({ countryId }) => codeOfCountry(countryId, terms) === home) ?? banks[0];
  return bank === undefined ? null : { accountNumber, bank: bank.id };
}
