import { basename } from "node:path";
import { z } from "zod";
import { stripTexts } from "../../../lib/strip-texts.ts";
import { textLines, Unreadable } from "./read-text.ts";
import type { ExportedRows } from "../definition/kind.ts";
import type { Work } from "../definition/work.ts";

/** The largest length of a line in characters. It is large because programs may write a whole list on one line. */
const maxLineLength = 200_000_000;

type JsonList = {
  entries: unknown[];
  /** Adds an error at the line where the entry with this index begins. */
  refuse: (index: number, column: string, reason: string) => void;
};

/**
 * Reads a JSON list in any encoding that is supported for tables, and removes invisible characters. Throws
 * `ImportRefused` for any other content.
 */
export async function readJsonList(path: string, work: Work): Promise<JsonList> {
  const file = basename(path);
  const text = await readText(path, work);
  const lines = linesOfEntries(text);
  const refuse: JsonList["refuse"] = (index, column, reason) =>
    work.errors.add({ file, line: lines[index] ?? 1, column, reason });
  const entries = parseList(text, (reason) => refuse(-1, "", reason));
  work.errors.refuseIfAny();
  return { entries, refuse };
}

async function readText(path: string, { errors, signal }: Work): Promise<string> {
  const reading = { file: basename(path), errors, signal, onBytes: () => undefined, maxLineLength };
  let text = "";
  try {
    for await (const lines of textLines(path, { ...reading, needs: "JSON" })) text += lines;
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    errors.refuseIfAny();
  }
  return text;
}

/**
 * Returns the entries of a JSON list. Refuses any other text. Invisible characters are also removed after parsing,
 * because JSON escapes may contain them.
 */
function parseList(text: string, refuse: (reason: string) => void): unknown[] {
  try {
    const value = stripTexts(JSON.parse(text));
    if (Array.isArray(value)) return value;
    refuse("this is not a list: the file must contain [ … ]");
  } catch (error) {
    refuse(error instanceof Error ? error.message : String(error));
  }
  return [];
}

/** Returns the line on which each entry of the outermost list begins. */
function linesOfEntries(text: string): number[] {
  const begins: number[] = [];
  let [line, depth] = [1, 0];
  for (const [mark] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}\n]/g)) {
    if (mark === "\n") line += 1;
    if ((mark === "{" || mark === "[") && depth++ === 1) begins.push(line);
    if (mark === "}" || mark === "]") depth -= 1;
  }
  return begins;
}

/** Returns the JSON Schema of a list of entries. */
export const schemaOfList = (entry: z.ZodType): Readonly<Record<string, unknown>> =>
  z.toJSONSchema(z.array(entry), { io: "input", unrepresentable: "any" });

/** Writes one entry per line, so that two exports can be compared. */
export async function writeJsonList(
  { files }: Pick<Work, "files">,
  path: string,
  entries: readonly unknown[],
): Promise<ExportedRows> {
  await files.write(path, `[\n${entries.map((entry) => JSON.stringify(entry)).join(",\n")}\n]\n`);
  return { path, rows: entries.length };
}
