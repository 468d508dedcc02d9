import { checkIsin, isinCheckDigit, parseIsin } from "@fundport/rules";

/** Returns the error message for an invalid ISIN, which the import report shows. Returns null if the ISIN is valid. */
export function findIsinError(text: string): string | null {
  if (checkIsin("isin", text).length === 0) return null;
  const isin = parseIsin(text);
  return isin
    ? `the check digit of ${text} is wrong: it should be ${isinCheckDigit(isin.body)}`
    : `${text} is not an ISIN: two letters, nine letters or digits, one digit`;
}

const currencyOfCountry: Record<string, string> = {
  AT: "EUR",
  BE: "EUR",
  BG: "EUR",
  DE: "EUR",
  ES: "EUR",
  FI: "EUR",
  FR: "EUR",
  GR: "EUR",
  IE: "EUR",
  IT: "EUR",
  LU: "EUR",
  NL: "EUR",
  PT: "EUR",
  SK: "EUR",
  CH: "CHF",
  CZ: "CZK",
  GB: "GBP",
  HU: "HUF",
  PL: "PLN",
  SE: "SEK",
  NO: "NOK",
  US: "USD",
};

/**
 * Returns the currency of the ISIN's country, for funds whose file does not state a currency. Returns null for a
 * country without a known currency.
 */
export function currencyOfIsin(isin: string): string | null {
  return currencyOfCountry[isin.slice(0, 2)] ?? null;
}
