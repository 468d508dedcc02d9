import type { Language } from "../languages.ts";

/**
 * Formats numbers and days: in every language numbers have the Czech format, and days are dd/MM/yyyy.
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
/** The text that replaces a missing value. Source: docs/reference/languages-and-formats.md#missing-values. */
export const notAvailable = "N/A";

/** The upper limit of decimals; no axis needs as many. */
const maxAxisDecimals = 12;

function fixed(decimals: number): Intl.NumberFormatOptions {
  return { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
}

function fixedDecimals(value: number, decimals: number, signDisplay: "negative" | "exceptZero" = "negative"): string {
  return withMinus(numberFormat({ ...fixed(decimals), signDisplay }).format(value));
}

/** The ISO 4217 code for "no currency". Use it for an amount in an unknown currency. */
export const noCurrency = "XXX";

/**
 * Formats a number: `1234567` with 2 decimals becomes `1 234 567,00`, with no-break spaces. Rounds half away from zero.
 */
export function formatNumber(value: number, decimals: Decimals = 0): string {
  return fixedDecimals(value, decimals);
}

/**
 * Formats an amount of money: `1 234 567,00 Kč`. `currencyCode` is the ISO code. The symbol is the narrow one (`$`, not
 * `US$`).
 */
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
 * Formats the ticks of an axis with as many decimals as the step between them needs. All labels have the same number of
 * decimals, so that no label is wrong or repeated: the ticks 10.5 and 11 become `10,5` and `11,0`.
 * Shape: one label per value, in the order of the values. Equal values have equal labels.
 */
export function formatAxis(values: readonly number[], minDecimals = 0): string[] {
  const ascending = values.toSorted((one, other) => one - other);
  const steps = ascending.slice(1).flatMap((value, index) => value - (ascending[index] ?? value) || []);
  // Ticks are multiples of a step. They may be off by the error of binary fractions.
  const tolerance = Math.min(...steps, Math.abs(ascending.at(-1) ?? 1) || 1) / 1000;
  const isExact = (decimals: number) =>
    values.every((value) => Math.abs(Math.round(value * 10 ** decimals) / 10 ** decimals - value) <= tolerance);
  let decimals = minDecimals;
  while (decimals < maxAxisDecimals && !isExact(decimals)) decimals++;
  return values.map((value) => fixedDecimals(value, decimals));
}

/**
 * Amounts below this one have two decimals in thousands: with one decimal, 235,08 and 157,76 would both become `0,2k`.
 */
const smallAmount = 10_000;

/**
 * Formats the ticks of an axis in thousands with a `k` and no unit: 1 200 000 becomes `1 200k`. All labels have two
 * decimals if the axis ends below 10k. Source: docs/reference/languages-and-formats.md#numbers.
 */
export function formatAxisThousands(values: readonly number[]): string[] {
  const isSmall = values.every((value) => Math.abs(value) < smallAmount);
  return formatAxis(
    values.map((value) => value / 1000),
    isSmall ? 2 : 0,
  ).map((label) => `${label}k`);
}

/** Formats an amount in thousands with a `k`: two decimals if it is below 10k, otherwise no decimals. */
export function formatThousands(value: number): string {
  return `${formatNumber(value / 1000, Math.abs(value) < smallAmount ? 2 : 0)}k`;
}

/** Formats a percentage: 5.2 becomes `5,20 %`. Pass `signed` for a change, which is shown with its sign. */
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
 * Formats a waiting time as part of a sentence: "in 15 minutes", „za 15 minut“, „o 15 minút“. Up to a minute and a half
 * the unit is seconds, after that minutes. The number is rounded up, so that users do not retry too early.
 */
export function formatWait(language: Language, seconds: number): string {
  const format = new Intl.RelativeTimeFormat(language, { numeric: "always" });
  const wholeSeconds = Math.max(1, Math.ceil(seconds));
  return wholeSeconds <= 90
    ? format.format(wholeSeconds, "second")
    : format.format(Math.ceil(wholeSeconds / 60), "minute");
}

/** Cuts a name after `length` characters and appends an ellipsis if it is longer. */
export function truncateName(name: string, length = 50): string {
  const characters = Array.from(name);
  return characters.length <= length ? name : `${characters.slice(0, length).join("").trimEnd()}…`;
}

/**
 * The Czech locale writes a hyphen instead of a minus sign. A hyphen is shorter than a digit and allows a line break
 * after it; a minus sign does neither.
 */
function withMinus(text: string): string {
  return text.replace("-", "\u2212");
}
