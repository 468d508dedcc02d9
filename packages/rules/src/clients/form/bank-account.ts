import { checkAccountNumber, ibanOfAccount } from "../../identifiers/account-number.ts";
import { codeOfCountry } from "./countries.ts";
import type { ClientForm } from "./form.ts";
import type { ClientTerms } from "./terms.ts";

type Bank = ClientTerms["banks"][number];
type Account = Pick<ClientForm, "accountNumber" | "bank" | "iban">;

/** The countries whose account numbers are known; of others the IBAN alone is asked. */
const accountCountries = ["CZ", "SK", "DE", "AT", "BG"];

export function bankOf({ bank }: Account, { banks }: ClientTerms): Bank | null {
  return banks.find(({ id }) => id === bank) ?? null;
}

/** The country of the bank, else of the IBAN as far as it is typed; null where neither says. */
function countryOf(form: Account, terms: ClientTerms): string | null {
  const bank = bankOf(form, terms);
  if (bank) return codeOfCountry(bank.countryId, terms);
  return /^[A-Z]{2}/.exec(form.iban)?.[0] ?? null;
}

/**
 * Whether account number and bank are asked for beside the IBAN: where the country writes accounts in a way that is
 * known, and the portal knows its banks. So it is too while nothing tells the country.
 */
export function needsAccountNumber(form: Account, terms: ClientTerms): boolean {
  const country = countryOf(form, terms);
  if (country === null) return true;
  const hasBanks = terms.banks.some(({ countryId }) => codeOfCountry(countryId, terms) === country);
  return hasBanks && accountCountries.includes(country);
}

/** The account as its country writes it in one text, and that country; null without a bank whose country is known. */
export function domesticAccountOf(form: Account, terms: ClientTerms): { value: string; country: string } | null {
  const bank = bankOf(form, terms);
  const country = bank && codeOfCountry(bank.countryId, terms);
  if (!bank || country === null || form.accountNumber === "") return null;
  // The Bulgarian account number is the IBAN.
  return { value: country === "BG" ? form.accountNumber : `${form.accountNumber}/${bank.code}`, country };
}

/** The IBAN that account number and bank make; null where they are none, or of a country that has only IBANs. */
export function ibanOfForm(form: Account, terms: ClientTerms): string | null {
  const account = domesticAccountOf(form, terms);
  if (account === null || checkAccountNumber("", account.value, account.country).length > 0) return null;
  return ibanOfAccount(account.value, account.country);
}

/**
 * The number and the bank of an account that was typed or pasted with the bank's code, `19-2000145399/0800`; null where
 * there is no code, or no known bank has it. Of two countries' banks with one code it is that of the chosen bank's
 * country, else of the advisor's.
 */
export function splitBankCode(form: Account, terms: ClientTerms): { accountNumber: string; bank: number } | null {
  const [text, accountNumber = "", code] = /^([\d-]+)\/(\d{4,8})$/.exec(form.accountNumber.replace(/\s/gu, "")) ?? [];
  if (text === undefined) return null;
  const banks = terms.banks.filter((bank) => bank.code === code);
  const home = countryOf(form, terms) ?? terms.user.countryCode;
  const bank = banks.find(({ countryId }) => codeOfCountry(countryId, terms) === home) ?? banks[0];
  return bank === undefined ? null : { accountNumber, bank: bank.id };
}
