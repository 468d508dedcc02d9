import { checkIban } from "@fundport/rules/documents";

/** A payment with its recipient, its symbols and its amount in hundredths of the currency. */
export type PaymentOrder = {
  readonly owner: string;
  readonly iban: string;
  readonly cents: number;
  readonly currencyCode: string;
  readonly variableSymbol: string;
  readonly specificSymbol: string;
  readonly message: string;
};

/** Converts an amount to hundredths, so that sums are exact. */
export function centsOf(amount: number): number {
  return Math.round(amount * 100);
}

/** Formats hundredths with two decimals, for example `123450` as `1234.50`, without floating-point arithmetic. */
export function decimalOf(cents: number): string {
  const digits = String(cents).padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const symbol = /^\d{1,10}$/;

/**
 * Returns true if a code can be created for a payment, which requires a valid account, a positive amount, and symbols
 * of at most 10 digits.
 */
export function isPayable({ iban, cents, variableSymbol, specificSymbol }: PaymentOrder): boolean {
  return (
    checkIban("iban", iban).length === 0 &&
    Number.isSafeInteger(cents) &&
    cents > 0 &&
    symbol.test(variableSymbol) &&
    symbol.test(specificSymbol)
  );
}

/** Letters with a stroke and their plain letters. Unicode normalisation does not decompose these letters. */
const strokeLetters: Readonly<Record<string, string>> = { Ł: "L", Đ: "D", Ø: "O" };

/**
 * Converts text to characters that all banking apps accept: capital letters without diacritics, digits and a few signs.
 * Returns at most `length` characters. Some apps misread other characters
 * (docs/reference/contract-documents.md#payment-codes).
 */
export function plainText(text: string, length: number): string {
  return text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toUpperCase()
    .replaceAll(/[ŁĐØ]/g, (letter) => strokeLetters[letter] ?? " ")
    .replaceAll(/[^0-9A-Z $%+\-./:]/g, " ")
    .replaceAll(/ +/g, " ")
    .slice(0, length)
    .trim();
}
