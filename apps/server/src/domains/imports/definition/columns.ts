import { readCurrency } from "../../catalogue/reference/code-lists/iso-4217.ts";
import { type Ambiguous, type Decimals, isTwofold, readNumber, withoutPercentSign } from "./numbers.ts";

/** What a cell may hold. Lists are texts, as a cell has them separated by semicolons. */
export type Value = string | number | boolean | readonly string[] | null;

/** What is known while a cell is read: the codes that the database has, and how the file writes numbers. */
export type CellContext = {
  codes: (list: CodeList) => ReadonlySet<string>;
  decimals: Decimals;
  /** The cell is a part of one, as market templates write costs, and the column is percent: 0.0145 means 1.45. */
  isRatio?: boolean;
  today: string;
};

/** Lists of the portal whose entries a file names by code, with a code as people know it. */
export const codeLists = {
  countries: { table: "countries", column: "code", example: "CZ" },
  currencies: { table: "currencies", column: "code", example: "CZK" },
  contractTypes: { table: "contract_types", column: "code", example: "FUNDS" },
  serviceModels: { table: "commission_models", column: "code", example: "FIX_FEE_CZ" },
  chargingMethods: { table: "commission_charging_methods", column: "code", example: "UPFRONT" },
  identityDocumentTypes: { table: "identity_document_types", column: "code", example: "ID_CARD" },
  secondaryDocumentTypes: { table: "secondary_document_types", column: "code", example: "DRIVING_LICENCE" },
  fundTypes: { table: "fund_types", column: "code", example: "OPF" },
  fundSubTypes: { table: "fund_sub_types", column: "code", example: "INDEX" },
  assetClasses: { table: "asset_classes", column: "code", example: "EQUITY" },
  assetSubClasses: { table: "asset_sub_classes", column: "code", example: "EQ_GLOBAL" },
  investmentAreas: { table: "investment_areas", column: "code", example: "EUX" },
  templateCategories: { table: "fund_package_template_categories", column: "code", example: "BASIC" },
  distributors: { table: "distributors", column: "code", example: "100100" },
  programs: { table: "programs", column: "code", example: "BALANCED" },
} as const;
export type CodeList = keyof typeof codeLists;

/** A cell that cannot be taken; the message says why. */
export class CellRefused extends Error {}

/** How a cell is read, checked, written and described: what an import, an export and the pages of docs/data share. */
export type ColumnType<Kind extends Value> = {
  parse: (text: string, context: CellContext) => Kind;
  format: (value: Kind) => string;
  /** JSON Schema of the cell as text. */
  schema: Readonly<Record<string, unknown>>;
  /** In plain words, for the page of the kind. */
  says: string;
  list?: CodeList;
  /** The type that a workbook cell may have besides text. A column without it takes only text, such as a code or a name. */
  holds?: "numbers" | "day" | "yes or no";
};

export type Column = ColumnType<Value> & {
  /** What the column means, for the page of the kind. */
  about: string;
  isRequired: boolean;
  /** What a new row has where the file has nothing. */
  fallback: Value;
  /** It decides other columns and is not kept: no export has it, and it is not compared. */
  isHint?: boolean;
  /** A cell as keys compare it: user names whatever their capitals. */
  isKeyFolded?: boolean;
  /** Fields of the open templates that have the same content. */
  fields?: readonly TemplateField[];
};

/** A field of an open template. A heading matches it by the number and a word of the name. A ratio is a part of one: 0.0125. */
export type TemplateField = {
  /** The template, with the versions that have the field: "EMT 4.1–4.3". */
  template: string;
  number: string;
  name: string;
  word: string;
  unit: "same" | "ratio";
};

type Rest = Partial<Pick<Column, "isKeyFolded" | "fields">>;

/** A column that every row fills in. */
export function required<Kind extends Value>(type: ColumnType<Kind>, about: string, rest: Rest = {}): Column {
  return { ...ofValues(type), ...rest, about, isRequired: true, fallback: null };
}

/** A column that may be missing or empty: a known row keeps what it has, a new one gets `fallback`. */
export function optional<Kind extends Value>(
  type: ColumnType<Kind>,
  about: string,
  rest: Rest & { fallback?: Kind } = {},
): Column {
  const { fallback = null, ...others } = rest;
  return { ...ofValues(type), ...others, about, isRequired: false, fallback };
}

/** Columns of different values stand in one table; each formats what it has parsed itself. */
const ofValues = <Kind extends Value>(type: ColumnType<Kind>): ColumnType<Value> =>
  type as unknown as ColumnType<Value>;

/** A text of at most so many characters. */
export function text(maxLength = 300): ColumnType<string> {
  return {
    parse(written) {
      if (written.length > maxLength) throw new CellRefused(`longer than ${maxLength} characters`);
      return written.normalize("NFC");
    },
    format: (value) => value,
    schema: { type: "string", maxLength },
    says: `text of at most ${maxLength} characters`,
  };
}

/** A text of a pattern, which `says` explains: "a code of two capitals such as CZ". `clean` comes first. */
export function pattern(
  expression: RegExp,
  says: string,
  clean: (written: string) => string = (written) => written,
): ColumnType<string> {
  return {
    parse(written) {
      const cleaned = clean(written);
      if (!expression.test(cleaned)) throw new CellRefused(`"${written}" is no ${says}`);
      return cleaned;
    },
    format: (value) => value,
    schema: { type: "string", pattern: expression.source },
    says: `a ${says}`,
  };
}

/** A code of one of the portal's lists. */
export function codeOf(list: CodeList): ColumnType<string> {
  const { example } = codeLists[list];
  return {
    parse(written, { codes }) {
      const hundredth = list === "currencies" ? readCurrency(written) : null;
      if (hundredth?.unitsInOne === 100)
        throw new CellRefused(`${written} is a hundredth of ${hundredth.code}: write amounts in ${hundredth.code}`);
      if (!codes(list).has(written))
        throw new CellRefused(`"${written}" is no code of the portal's, such as ${example}`);
      return written;
    },
    format: (value) => value,
    schema: { type: "string" },
    says: `a code such as ${example}`,
    list,
  };
}

/** Several codes of a list, separated by semicolons. */
export function codesOf(list: CodeList): ColumnType<readonly string[]> {
  const one = codeOf(list);
  return {
    parse: (written, context) => [...new Set(partsOf(written).map((part) => one.parse(part, context)))],
    format: joinParts,
    schema: { type: "string" },
    says: `codes such as ${codeLists[list].example}, separated by semicolons`,
    list,
  };
}

/** Several texts, separated by semicolons. */
export function listOf(type: ColumnType<string>): ColumnType<readonly string[]> {
  return {
    parse: (written, context) => [...new Set(partsOf(written).map((part) => type.parse(part, context)))],
    format: joinParts,
    schema: { type: "string" },
    says: `several, separated by semicolons: ${type.says}`,
  };
}

/** One of a few words. */
export function oneOf<Word extends string>(words: readonly Word[]): ColumnType<Word> {
  return {
    parse(written) {
      const found = words.find((word) => word.toLowerCase() === written.toLowerCase());
      if (found === undefined) throw new CellRefused(`"${written}" is none of ${words.join(", ")}`);
      return found;
    },
    format: (value) => value,
    schema: { enum: words },
    says: `one of ${words.join(", ")}`,
  };
}

const yes = new Set(["yes", "ano", "áno", "true", "1"]);
const no = new Set(["no", "ne", "nie", "false", "0"]);

export const yesOrNo: ColumnType<boolean> = {
  parse(written) {
    const word = written.toLowerCase();
    if (!yes.has(word) && !no.has(word)) throw new CellRefused(`"${written}" is neither yes nor no`);
    return yes.has(word);
  },
  format: (value) => (value ? "yes" : "no"),
  schema: { enum: ["yes", "no"] },
  says: "`yes` or `no`",
  holds: "yes or no",
};

type Bounds = { min: number; max: number; maxDecimals: number; example: string };
type NumberType = Bounds & { says: string; isPercentage?: boolean };

/**
 * A number with a decimal point or comma, and blanks, points or commas between thousands. An ambiguous number is refused.
 * Only a percentage may end with a percent sign.
 */
export function number({ min, max, maxDecimals, example, says, isPercentage = false }: NumberType): ColumnType<number> {
  return {
    parse(written, { decimals, isRatio = false }) {
      const read = numberIn(written, decimals, { says, isPercentage });
      if (read === null) throw new CellRefused(`"${written}" is no ${says} such as ${example}`);
      // "1.25%" is 1.25 % in a column of parts of one as well.
      const isPart = isRatio && !written.endsWith("%");
      const value = isPart ? percentOf(read) : read;
      if (value < min || value > max)
        throw new CellRefused(
          isPart
            ? `${written} is a part of one, so ${value} %, which is not between ${min} and ${max}; this column of the template writes 1.45 % as 0.0145`
            : `${written} is not between ${min} and ${max}`,
        );
      if (Number(value.toFixed(maxDecimals)) !== value)
        throw new CellRefused(`${written} has more than ${maxDecimals} decimals`);
      return value;
    },
    format: plainNumber,
    schema: { type: "number", minimum: min, maximum: max },
    says: `${withArticle(says)} such as ${example}, ${min} to ${max}`,
    holds: "numbers",
  };
}

/** Market templates write costs as parts of one: 0.0125 is 1.25 %. Rounds to six decimals of a percent. */
const percentOf = (ratio: number): number => Number((ratio * 100).toFixed(6));

/**
 * Returns the number in a cell, or null for any other text. Throws `CellRefused` for a number that can mean two values, and
 * for a percent sign in a column that is not a percentage: a price of `102%` may be 102 or 1.02.
 */
export function numberIn(
  written: string,
  decimals: Decimals,
  { says, isPercentage = false }: Pick<NumberType, "says" | "isPercentage">,
): number | null {
  if (written.endsWith("%") && !isPercentage)
    throw new CellRefused(`"${written}" is a percentage, where ${withArticle(says)} is needed`);
  const value = readNumber(isPercentage ? withoutPercentSign(written) : written, decimals);
  if (isTwofold(value)) throw new CellRefused(ambiguousReason(written, value));
  return value;
}

const withArticle = (noun: string): string => `${/^[aeiou]/.test(noun) ? "an" : "a"} ${noun}`;

/** Returns the reason for which an ambiguous number is refused. */
export function ambiguousReason(written: string, { ".": withPoint, ",": withComma }: Ambiguous): string {
  return `"${written}" can mean ${withPoint} or ${withComma}, and the rest of its column does not show which: add --decimal=. for ${withPoint}, or --decimal=, for ${withComma}`;
}

/** A percentage, with or without a percent sign: 1.25 means 1.25 %. */
export const percentage = (bounds: Bounds): ColumnType<number> =>
  number({ ...bounds, says: "percentage", isPercentage: true });
export const percent = (min = 0, max = 100): ColumnType<number> =>
  percentage({ min, max, maxDecimals: 6, example: "1.25" });
/** An amount of money. Source: the bound of amounts that the portal counts with. */
export const amount = number({ min: 0, max: 1_000_000_000, maxDecimals: 4, example: "1500", says: "amount" });
export const whole = (min: number, max: number): ColumnType<number> =>
  number({ min, max, maxDecimals: 0, example: String(Math.max(min, Math.min(max, 3))), says: "whole number" });

/** A list of amounts, separated by semicolons. */
export const amounts: ColumnType<readonly string[]> = {
  parse: (written, context) => partsOf(written).map((part) => plainNumber(amount.parse(part, context))),
  format: joinParts,
  schema: { type: "string" },
  says: "amounts, separated by semicolons",
  holds: "numbers",
};

/** A day of the calendar, as `2026-10-31` or as Excel writes it, `31.10.2026`. */
export const day: ColumnType<string> = {
  parse(written) {
    const found = readDay(written);
    if (typeof found !== "string") throw new CellRefused(found.reason);
    return found;
  },
  format: (value) => value,
  schema: { type: "string", format: "date" },
  says: "a day such as 2026-10-31 or 31.10.2026",
  holds: "day",
};

/** A day as `yyyy-mm-dd`, or what is wrong with the text. */
export function readDay(written: string): string | { reason: string } {
  const czech = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/.exec(written);
  const text = czech === null ? written : `${czech[3]}-${czech[2]?.padStart(2, "0")}-${czech[1]?.padStart(2, "0")}`;
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (match === null) return { reason: `"${written}" is no day as yyyy-mm-dd or d.m.yyyy` };
  const [, year = 0, month = 0, dayOfMonth = 0] = match.map(Number);
  const date = new Date(Date.UTC(year, month - 1, dayOfMonth));
  const isReal = date.getUTCMonth() + 1 === month && date.getUTCDate() === dayOfMonth && year >= 1800 && year <= 2200;
  return isReal ? text : { reason: `${written} is no day of the calendar` };
}

/** Null for a day of the calendar, else what is wrong with the text. */
export function dayFault(written: string): string | null {
  const found = readDay(written);
  return typeof found === "string" ? null : found.reason;
}

/** Without an exponent, so that a spreadsheet reads it as it is. */
export function plainNumber(value: number): string {
  const written = String(value);
  return written.includes("e") ? value.toFixed(12).replace(/\.?0+$/, "") : written;
}

export function partsOf(written: string): string[] {
  return written
    .split(";")
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

export function joinParts(parts: readonly string[]): string {
  return parts.join("; ");
}

/** A name in each language of the portal. */
export const languages = ["en", "cs", "sk"] as const;

/** Columns of a text in every language: `name_en`, `name_cs`, `name_sk`. */
export function inLanguages(name: string, column: (language: string) => Column): Record<string, Column> {
  const words = { en: "English", cs: "Czech", sk: "Slovak" };
  return Object.fromEntries(languages.map((language) => [`${name}_${language}`, column(words[language])]));
}
