import type { Decimals } from "./numbers.ts";
import type { TemplateField } from "./template-fields.ts";

/** The value of a cell. A list is an array of texts, which are separated by semicolons in the cell. */
export type Value = string | number | boolean | readonly string[] | null;

/** The data that is needed to parse a cell: the codes in the database and the decimal mark of the file. */
export type CellContext = {
  codes: (list: CodeList) => ReadonlySet<string>;
  decimals: Decimals;
  /**
   * True if the cell is a ratio but the column is in percent, so that 0.0145 means 1.45. Costs in market templates are
   * ratios.
   */
  isRatio?: boolean;
  today: string;
};

/** A code list in the database. The domain that owns the table defines it. */
export type CodeList = {
  /** The table must have the columns `id` and `code`. */
  table: string;
  /** A well-known code of the list, used as an example in error messages. */
  example: string;
  /** Checks a code before it is looked up. Returns the reason to refuse it, or null. */
  findError?: (code: string) => string | null;
};

/** Thrown by a column type to refuse a cell. The message is the reason. */
export class CellRefused extends Error {}

/**
 * Defines how the cells of a column are parsed, checked, written and described. Imports, exports and the pages of
 * docs/data use it.
 */
export type ColumnType<Kind extends Value> = {
  parse: (text: string, context: CellContext) => Kind;
  format: (value: Kind) => string;
  /** The JSON Schema of the cell as text. */
  schema: Readonly<Record<string, unknown>>;
  /** A description of the allowed values in plain English, for the docs page of the kind. */
  description: string;
  list?: CodeList;
  /**
   * The type that a workbook cell may have instead of text. If it is undefined, only text is accepted, for example for
   * codes and names.
   */
  workbookType?: "numbers" | "day" | "yes or no";
};

export type Column = ColumnType<Value> & {
  /** The meaning of the column, for the docs page of the kind. */
  meaning: string;
  isRequired: boolean;
  /** The value of a new row if its cell is empty or missing. */
  fallback: Value;
  /** True if the column only determines other columns. Its value is not stored, exported or compared. */
  isHint?: boolean;
  /** True if keys ignore the letter case of this column, for example of usernames. */
  isKeyFolded?: boolean;
  /** The fields of the open templates that have the same content. */
  fields?: readonly TemplateField[];
};

type Rest = Partial<Pick<Column, "isKeyFolded" | "fields">>;

/** Creates a column that must not be empty. */
export function required<Kind extends Value>(type: ColumnType<Kind>, meaning: string, rest: Rest = {}): Column {
  return { ...ofValues(type), ...rest, meaning, isRequired: true, fallback: null };
}

/**
 * Creates a column that may be missing or empty. In that case a stored row keeps its value, and a new row gets
 * `fallback`.
 */
export function optional<Kind extends Value>(
  type: ColumnType<Kind>,
  meaning: string,
  rest: Rest & { fallback?: Kind } = {},
): Column {
  const { fallback = null, ...others } = rest;
  return { ...ofValues(type), ...others, meaning, isRequired: false, fallback };
}

/**
 * Converts the type, because the columns of a table have different value types. The cast is safe, because a column
 * formats only values that it has parsed.
 */
const ofValues = <Kind extends Value>(type: ColumnType<Kind>): ColumnType<Value> =>
  type as unknown as ColumnType<Value>;

const languages = ["en", "cs", "sk"] as const;

/** Returns one column per language, for example `name_en`, `name_cs` and `name_sk`. */
export function inLanguages(name: string, column: (language: string) => Column): Record<string, Column> {
  const languageNames = { en: "English", cs: "Czech", sk: "Slovak" };
  return Object.fromEntries(languages.map((language) => [`${name}_${language}`, column(languageNames[language])]));
}
