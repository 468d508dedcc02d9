import type { Decimals } from "./numbers.ts";
import type { TemplateField } from "./template-fields.ts";

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

/** A list of codes in the database that cells name entries of; the domain that owns the table defines it. */
export type CodeList = {
  /** It has the columns `id` and `code`. */
  table: string;
  /** A code as people know it. */
  example: string;
  /** Returns the reason to refuse a code before it is looked up, or null. */
  findFault?: (code: string) => string | null;
};

/** A cell that cannot be taken; the message says why. */
export class CellRefused extends Error {}

/** How a cell is read, checked, written and described: what an import, an export and the pages of docs/data share. */
export type ColumnType<Kind extends Value> = {
  parse: (text: string, context: CellContext) => Kind;
  format: (value: Kind) => string;
  /** JSON Schema of the cell as text. */
  schema: Readonly<Record<string, unknown>>;
  /** In plain words, for the page of the kind. */
  description: string;
  list?: CodeList;
  /** The type that a workbook cell may have besides text. A column without it takes only text, such as a code or a name. */
  workbookType?: "numbers" | "day" | "yes or no";
};

export type Column = ColumnType<Value> & {
  /** What the column means, for the page of the kind. */
  meaning: string;
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

type Rest = Partial<Pick<Column, "isKeyFolded" | "fields">>;

/** A column that every row fills in. */
export function required<Kind extends Value>(type: ColumnType<Kind>, meaning: string, rest: Rest = {}): Column {
  return { ...ofValues(type), ...rest, meaning, isRequired: true, fallback: null };
}

/** A column that may be missing or empty: a known row keeps what it has, a new one gets `fallback`. */
export function optional<Kind extends Value>(
  type: ColumnType<Kind>,
  meaning: string,
  rest: Rest & { fallback?: Kind } = {},
): Column {
  const { fallback = null, ...others } = rest;
  return { ...ofValues(type), ...others, meaning, isRequired: false, fallback };
}

/** Columns of different values stand in one table; each formats what it has parsed itself. */
const ofValues = <Kind extends Value>(type: ColumnType<Kind>): ColumnType<Value> =>
  type as unknown as ColumnType<Value>;

const languages = ["en", "cs", "sk"] as const;

/** Columns of a text in every language: `name_en`, `name_cs`, `name_sk`. */
export function inLanguages(name: string, column: (language: string) => Column): Record<string, Column> {
  const words = { en: "English", cs: "Czech", sk: "Slovak" };
  return Object.fromEntries(languages.map((language) => [`${name}_${language}`, column(words[language])]));
}
