/** Parses numbers that users type, paste or dictate. */

export type NumberFormat = {
  /** The maximum number of decimals. */
  readonly decimals: number;
  /** The maximum number of digits before the decimal separator. */
  readonly maxDigits: number;
  /** A unit that may be before or after the number, such as `Kč` or `%`. */
  readonly unit?: string | undefined;
};

export type TypedNumber = {
  readonly value: number;
  /** The number as the field shows it, without grouping. A typed zero is kept: `1234,50`. */
  readonly text: string;
  /**
   * The other possible meaning if a single separator is followed by three digits: `250,00` for `250.000`. Null if the
   * number has only one meaning.
   */
  readonly alternative: { readonly value: number; readonly text: string } | null;
  /** True if decimals other than zero were dropped. */
  readonly hasDroppedDecimals: boolean;
  /** True if other text was dropped, such as the sign of a currency that is not the field's unit. */
  readonly hasDroppedText: boolean;
};

/** Currency signs and codes that may be next to an amount in a document or a table. */
const currency = /^(?:\p{Sc}|Kč|Kčs|CZK|EUR|USD|GBP|CHF|PLN|HUF)$/iu;
/** The signs and codes of each currency. Fields use the first one as their unit. */
const currencyNames = [
  ["Kč", "Kčs", "CZK"],
  ["€", "EUR"],
  ["$", "USD"],
  ["£", "GBP"],
  ["zł", "PLN"],
  ["Ft", "HUF"],
];
/** A dash that replaces the hellers: `250,-`. */
const noDecimals = /[.,][-–—]{1,2}$/u;
const grouped = /^\d{1,3}(?:(?: \d{3})+|(?:'\d{3})+)(?![\d '])/;

function namesOfUnit(unit: string): readonly string[] {
  return currencyNames.find((names) => names.includes(unit)) ?? [unit];
}

/** Returns true if a text is the beginning of the unit, such as `K` of `Kč`. The field can then wait for the rest. */
export function isStartOfUnit(text: string, unit: string | undefined): boolean {
  return namesOfUnit(unit ?? "").some((name) => name.toLowerCase().startsWith(text.toLowerCase()));
}

/** Removes a unit or currency before or after the number. Returns null if other text is there, as in `1,5 mil.`. */
function withoutUnit(text: string, unit: string | undefined): { number: string; hasDroppedText: boolean } | null {
  const [whole, before = "", number, after = ""] = /^([^\d.,+-]*)(.*?)([^\d.,–—-]*)$/u.exec(text) ?? [];
  const words = [before.trim(), after.trim()].filter(Boolean);
  const foreign = words.filter(
    (word) => !namesOfUnit(unit ?? "").some((name) => name.toLowerCase() === word.toLowerCase()),
  );
  if (whole === undefined || !number || !foreign.every((word) => currency.test(word))) return null;
  return { number, hasDroppedText: unit !== undefined && foreign.length > 0 };
}

/**
 * Removes spaces and apostrophes between groups of three digits. Returns null if a space or apostrophe is anywhere
 * else.
 */
function withoutGroups(number: string): { digits: string; isGrouped: boolean } | null {
  const [group] = grouped.exec(number) ?? [""];
  const digits = group.replaceAll(/[ ']/g, "") + number.slice(group.length);
  return /[ ']/.test(digits) ? null : { digits, isGrouped: group !== "" };
}

/** Splits a number into its whole part and its decimals. Returns null if the separators group the digits wrongly. */
function split(digits: string, isGrouped: boolean): { whole: string; decimals: string; isAmbiguous: boolean } | null {
  const separators = digits.match(/[.,]/g) ?? [];
  const [last] = separators.slice(-1);
  if (last === undefined) return { whole: digits, decimals: "", isAmbiguous: false };
  const at = digits.lastIndexOf(last);
  const [head, tail] = [digits.slice(0, at), digits.slice(at + 1)];
  const isSame = separators.every((separator) => separator === last);
  if (separators.length === 1) {
    const isAmbiguous = !isGrouped && /^[1-9]\d{0,2}$/.test(head) && tail.length === 3;
    return { whole: head, decimals: tail, isAmbiguous };
  }
  if (isGrouped) return null;
  const pattern = isSame ? /^\d{1,3}(?:[.,]\d{3})+$/ : /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*$/;
  if (!pattern.test(isSame ? digits : head)) return null;
  const whole = (isSame ? digits : head).replaceAll(/[.,]/g, "");
  return { whole, decimals: isSame ? "" : tail, isAmbiguous: false };
}

/**
 * Parses the text of a number field. Returns null unless the text is one non-negative number: no minus sign, no second
 * number, no letters. Spaces, apostrophes, dots and commas group thousands; a dot or a comma separates decimals.
 *
 * A single separator followed by exactly three digits groups thousands, because no field accepts three decimals:
 * `250.000` is 250 000. If the field accepts decimals, `alternative` contains the other meaning, so that the field can
 * offer it to the user. In a field that is too short for thousands (a percentage, a horizon) only the other meaning is
 * possible. Decimals beyond the format are dropped, and so is a currency other than the unit.
 * @example parseTypedNumber("1 234,50 Kč", { decimals: 2, maxDigits: 13 })?.value // 1234.5
 */
export function parseTypedNumber(text: string, { decimals, maxDigits, unit }: NumberFormat): TypedNumber | null {
  const plain = text
    .trim()
    .replaceAll(/\p{Zs}+/gu, " ")
    .replaceAll(/[’ʼ]/gu, "'")
    .replace(/^\+ ?/, "");
  const { number: found, hasDroppedText = false } = withoutUnit(plain, unit) ?? {};
  const bare = found?.trim();
  const number = bare?.replace(noDecimals, "");
  if (number === undefined || !/^\d[\d.,' ]*$|^[.,]\d+$/.test(number)) return null;
  const groups = withoutGroups(number);
  const parts = groups && split(groups.digits, groups.isGrouped);
  if (!parts || parts.whole + parts.decimals === "") return null;
  const isWholePossible = parts.isAmbiguous && (parts.whole + parts.decimals).length <= maxDigits;
  const wasDashed = number !== bare;
  const decimalReading = readParts(parts.whole, parts.decimals, decimals, maxDigits);
  if (!isWholePossible) return decimalReading && { ...decimalReading, alternative: null, hasDroppedText };
  const wholeReading = readParts(parts.whole + parts.decimals, "", decimals, maxDigits);
  if (!wholeReading) return null;
  const hasChoice = decimals > 0 && !wasDashed && decimalReading !== null;
  const alternative = hasChoice ? { value: decimalReading.value, text: decimalReading.text } : null;
  return { ...wholeReading, alternative, hasDroppedText };
}

function readParts(
  whole: string,
  fraction: string,
  decimals: number,
  maxDigits: number,
): Omit<TypedNumber, "alternative" | "hasDroppedText"> | null {
  const digits = whole.replace(/^0+(?=\d)/, "") || "0";
  if (digits.length > maxDigits) return null;
  const decimalDigits = fraction.slice(0, decimals);
  const text = decimalDigits === "" ? digits : `${digits},${decimalDigits}`;
  return {
    value: Number(`${digits}.${decimalDigits || "0"}`),
    text,
    hasDroppedDecimals: /[1-9]/.test(fraction.slice(decimals)),
  };
}
