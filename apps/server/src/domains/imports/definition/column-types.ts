import { CellRefused, type ColumnType } from "./column.ts";

/** Creates the column type of a text of at most `maxLength` characters. */
export function text(maxLength = 300): ColumnType<string> {
  return {
    parse(written) {
      if (written.length > maxLength) throw new CellRefused(`longer than ${maxLength} characters`);
      return written.normalize("NFC");
    },
    format: (value) => value,
    schema: { type: "string", maxLength },
    description: `text of at most ${maxLength} characters`,
  };
}

/**
 * Creates the column type of a text that must match a pattern. `noun` explains the pattern, such as "a code of two
 * capitals such as CZ". `clean` is applied before the text is matched.
 */
export function pattern(
  expression: RegExp,
  noun: string,
  clean: (written: string) => string = (written) => written,
): ColumnType<string> {
  return {
    parse(written) {
      const cleaned = clean(written);
      if (!expression.test(cleaned)) throw new CellRefused(`"${written}" is not ${withArticle(noun)}`);
      return cleaned;
    },
    format: (value) => value,
    schema: { type: "string", pattern: expression.source },
    description: withArticle(noun),
  };
}

/** Creates the column type of a list of texts, separated by semicolons. */
export function listOf(type: ColumnType<string>): ColumnType<readonly string[]> {
  return {
    parse: (written, context) => [...new Set(partsOf(written).map((part) => type.parse(part, context)))],
    format: joinParts,
    schema: { type: "string" },
    description: `one or more, separated by semicolons: ${type.description}`,
  };
}

/** Creates the column type of a text that must be one of the given words. */
export function oneOf<Word extends string>(words: readonly Word[]): ColumnType<Word> {
  return {
    parse(written) {
      const found = words.find((word) => word.toLowerCase() === written.toLowerCase());
      if (found === undefined) throw new CellRefused(`"${written}" is not one of ${words.join(", ")}`);
      return found;
    },
    format: (value) => value,
    schema: { enum: words },
    description: `one of ${words.join(", ")}`,
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
  description: "`yes` or `no`",
  workbookType: "yes or no",
};

/** The column type of a date, as `2026-10-31` or in Excel's format, `31.10.2026`. */
export const day: ColumnType<string> = {
  parse(written) {
    const found = readDay(written);
    if (typeof found !== "string") throw new CellRefused(found.reason);
    return found;
  },
  format: (value) => value,
  schema: { type: "string", format: "date" },
  description: "a date such as 2026-10-31 or 31.10.2026",
  workbookType: "day",
};

/** Returns a date as `yyyy-mm-dd`, or the reason to refuse the text. */
export function readDay(written: string): string | { reason: string } {
  const czech = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/.exec(written);
  const text = czech === null ? written : `${czech[3]}-${czech[2]?.padStart(2, "0")}-${czech[1]?.padStart(2, "0")}`;
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (match === null) return { reason: `"${written}" is not a date: write it as yyyy-mm-dd or d.m.yyyy` };
  const [, year = 0, month = 0, dayOfMonth = 0] = match.map(Number);
  const date = new Date(Date.UTC(year, month - 1, dayOfMonth));
  const isReal = date.getUTCMonth() + 1 === month && date.getUTCDate() === dayOfMonth && year >= 1800 && year <= 2200;
  return isReal ? text : { reason: `${written} is not a real date` };
}

/** Returns the reason to refuse a text that is not an existing date, or null. */
export function describeDayError(written: string): string | null {
  const found = readDay(written);
  return typeof found === "string" ? null : found.reason;
}

/** Returns a noun with "a" or "an": "a percentage", "an ISIN". */
export function withArticle(noun: string): string {
  return `${/^(?:[aeio]|u(?!se))/i.test(noun) ? "an" : "a"} ${noun}`;
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
