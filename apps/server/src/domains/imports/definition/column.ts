import type { Decimals } from "./numbers.ts";
import type { TemplateField } from "./template-fields.ts";

/** The value of a cell. A list is an array of texts, which are separated by semicolons in the cell. */
export type Value = string | number | boolean | readonly string[] | null;

/** The context of a cell: the codes in the database, and the decimal mark of the file. */
export type CellContext = {
  codes: (list: CodeList) => ReadonlySet<string>;
  decimals: Decimals;
  /** True if the cell is a ratio, as costs in market templates are, and the column is in percent: 0.0145 means 1.45. */
  isRatio?: boolean;
  today: string;
};

/** A code list in the database. The domain that owns the table defines it. */
export type CodeList = {
  /** The table must have the columns `id` and `code`. */
  table: string;
  /** A well-known code of the list. */
  example: string;
  /** Returns the reason to refuse a code before it is looked up, or null. */
  findError?: (code: string) => string | null;
};

/** Refuses a cell; the message is the reason. */
export class CellRefused extends Error {}

/** How a cell is read, checked, written and described. Shared by imports, exports and the pages of docs/data. */
export type ColumnType<Kind extends Value> = {
  parse: (text: string, context: CellContext) => Kind;
  format: (value: Kind) => string;
  /** JSON Schema of the cell as text. */
  schema: Readonly<Record<string, unknown>>;
  /** The values in plain English, for the page of the kind. */
  description: string;
  list?: CodeList;
  /** The type that a workbook cell may have besides text. Without it only text is accepted, as for codes and names. */
  workbookType?: "numbers" | "day" | "yes or no";
};

export type Column = ColumnType<Value> & {
  /** The meaning of the column, for the page of the kind. */
  meaning: string;
  isRequired: boolean;
  /** The value for a new row if the cell is empty or missing. */
  fallback: Value;
  /** True if the value only determines other columns. It is not stored, so it is neither exported nor compared. */
  isHint?: boolean;
  /** True if keys ignore the letter case of this column, such as usernames. */
  isKeyFolded?: boolean;
  /** Fields of the open templates with the same content. */
  fields?: readonly TemplateField[];
};

type Rest = Partial<Pick<Column, "isKeyFolded" | "fields">>;

/** A column that must not be empty. */
export function required<Kind extends Value>(type: ColumnType<Kind>, meaning: string, rest: Rest = {}): Column {
  return { ...ofValues(type), ...rest, meaning, isRequired: true, fallback: null };
}

/** A column that may be missing or empty: a stored row keeps its value, a new one gets `fallback`. */
export function optional<Kind extends Value>(
  type: ColumnType<Kind>,
  meaning: string,
  rest: Rest & { fallback?: Kind } = {},
): Column {
  const { fallback = null, ...others } = rest;
  return { ...ofValues(type), ...others, meaning, isRequired: false, fallback };
}

/** A table's columns have different value types; a column formats only values that it has parsed. */
const ofValues = <Kind extends Value>(type: ColumnType<Kind>): ColumnType<Value> =>
  type as unknown as ColumnType<Value>;

const languages = ["en", "cs", "sk"] as const;

/** Returns one column per language: `name_en`, `name_cs`, `name_sk`. */
export function inLanguages(name: string, column: (language: string) => Column): Record<string, Column> {
  const languageNames = { en: "English", cs: "Czech", sk: "Slovak" };
  return Object.fromEntries(languages.map((language) => [`${name}_${language}`, column(languageNames[language])]));
}
