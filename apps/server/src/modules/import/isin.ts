import { isinCheckDigit } from "../../lib/isin.ts";

/** Null for a right ISIN, else what is wrong with it. Source: ISO 6166. */
export function isinFault(isin: string): string | null {
  if (!/^[A-Z]{2}[A-Z0-9]{9}[0-9]$/.test(isin))
    return `${isin} is no ISIN: two letters, nine letters or digits, one digit`;
  const digit = isinCheckDigit(isin.slice(0, 11));
  return isin.endsWith(String(digit)) ? null : `the check digit of ${isin} is wrong: it should be ${digit}`;
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

/** Currency of the country that gave the ISIN, for funds whose file names none. */
export function currencyOfIsin(isin: string): string | null {
  return currencyOfCountry[isin.slice(0, 2)] ?? null;
}
