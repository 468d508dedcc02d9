import type { Language } from "../languages.ts";

/**
 * Formats numbers and days: the Czech number format in every language, days as dd/MM/yyyy.
 * Source: docs/reference/languages-and-formats.md#formats.
 */
const numberLocale = "cs-CZ";
const formats = new Map<string, Intl.NumberFormat>();

function numberFormat(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = JSON.stringify(options);
  const known = formats.get(key);
  if (known) return known;
  const created = new Intl.NumberFormat(numberLocale, options);
  formats.set(key, created);
  return created;
}

export type Decimals = 0 | 1 | 2 | 4 | 6;
/** Shown in place of a missing value. Source: docs/reference/languages-and-formats.md#missing-values. */
export const notAvailable = "N/A";

/** More decimals than any axis needs. */
const maxAxisDecimals = 12;

function fixed(decimals: number): Intl.NumberFormatOptions {
  return { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
}

function fixedDecimals(value: number, decimals: number, signDisplay: "negative" | "exceptZero" = "negative"): string {
  return withMinus(numberFormat({ ...fixed(decimals), signDisplay }).format(value));
}

/** The code "no currency" of ISO 4217, for an amount in an unknown currency. */
export const noCurrency = "XXX";

/** Formats a number: `1234567` with 2 decimals is `1 234 567,00`, with no-break spaces. Rounds half away from zero. */
export function formatNumber(value: number, decimals: Decimals = 0): string {
  return fixedDecimals(value, decimals);
}

/** Formats money: `1 234 567,00 Kč`. `currencyCode` is the ISO code; the symbol is the narrow one (`$`, not `US$`). */
export function formatMoney(value: number, currencyCode: string, decimals: Decimals = 2): string {
  const format = numberFormat({
    style: "currency",
    currency: currencyCode,
    currencyDisplay: "narrowSymbol",
    signDisplay: "negative",
    ...fixed(decimals),
  });
  return withMinus(format.format(value));
}

/**
 * Formats the ticks of an axis with as many decimals as their step needs. All have the same number of decimals, so that
 * no label is wrong or repeated: ticks 10.5 and 11 are `10,5` and `11,0`.
 * Shape: one label per value, in their order. Equal values have equal labels.
 */
export function formatAxis(values: readonly number[], minDecimals = 0): string[] {
  const ascending = values.toSorted((one, other) => one - other);
  const steps = ascending.slice(1).flatMap((value, index) => value - (ascending[index] ?? value) || []);
  // Ticks are multiples of a step, except for errors of binary fractions.
  const tolerance = Math.min(...steps, Math.abs(ascending.at(-1) ?? 1) || 1) / 1000;
  const isExact = (decimals: number) =>
    values.every((value) => Math.abs(Math.round(value * 10 ** decimals) / 10 ** decimals - value) <= tolerance);
  let decimals = minDecimals;
  while (decimals < maxAxisDecimals && !isExact(decimals)) decimals++;
  return values.map((value) => fixedDecimals(value, decimals));
}

/** Thousands below this amount have two decimals: with one, 235,08 and 157,76 would both be `0,2k`. */
const smallAmount = 10_000;

/**
 * Formats axis ticks in thousands with a `k` and no unit: 1 200 000 is `1 200k`. An axis that ends below 10k has two
 * decimals. Source: docs/reference/languages-and-formats.md#numbers.
 */
export function formatAxisThousands(values: readonly number[]): string[] {
  const isSmall = values.every((value) => Math.abs(value) < smallAmount);
  return formatAxis(
    values.map((value) => value / 1000),
    isSmall ? 2 : 0,
  ).map((label) => `${label}k`);
}

/** Formats an amount in thousands with a `k`: two decimals below 10k, none above. */
export function formatThousands(value: number): string {
  return `${formatNumber(value / 1000, Math.abs(value) < smallAmount ? 2 : 0)}k`;
}

/** Formats a percent value: 5.2 is `5,20 %`. `signed` is for a change, which has a sign. */
export function formatPercent(value: number, options: { decimals?: Decimals; signed?: boolean } = {}): string {
  const { decimals = 2, signed = false } = options;
  return `${fixedDecimals(value, decimals, signed ? "exceptZero" : "negative")}\u00a0%`;
}

/** Formats `yyyy-mm-dd` as `dd/MM/yyyy`. */
export function formatDay(day: string): string {
  const [year = "", month = "", date = ""] = day.slice(0, 10).split("-");
  return `${date}/${month}/${year}`;
}

/**
 * Formats a waiting time as a part of a sentence: "in 15 minutes", „za 15 minut“, „o 15 minút“. Up to a minute and a
 * half it is in seconds, then in minutes. Both are rounded up, so that users do not retry too early.
 */
export function formatWait(language: Language, seconds: number): string {
  const format = new Intl.RelativeTimeFormat(language, { numeric: "always" });
  const left = Math.max(1, Math.ceil(seconds));
  return left <= 90 ? format.format(left, "second") : format.format(Math.ceil(left / 60), "minute");
}

/** Cuts names longer than `length` characters and ends them with an ellipsis. */
export function truncateName(name: string, length = 50): string {
  const characters = Array.from(name);
  return characters.length <= length ? name : `${characters.slice(0, length).join("").trimEnd()}…`;
}

/** The Czech locale writes a hyphen, which is shorter than a digit and may end a line; a minus sign does neither. */
function withMinus(text: string): string {
  return text.replace("-", "\u2212");
}
