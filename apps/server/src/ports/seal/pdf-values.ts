/**
 * A dictionary of a PDF, in Latin-1: its keys, and the text of each value exactly as in the file, so that unchanged
 * values can be written again byte for byte.
 */
export type PdfDictionary = ReadonlyMap<string, string>;

const blank = /(?:\s|%[^\r\n]*)*/y;
const reference = /\d+\s+\d+\s+R(?![^\s()<>[\]{}/%])/y;
const name = /\/[^\s()<>[\]{}/%]*/y;
const word = /[^\s()<>[\]{}/%]+/y;

/** Returns the start and end of the first value at or after `at`. Throws if no value follows. */
export function findValue(text: string, at: number): { start: number; end: number } {
  const start = skip(blank, text, at) ?? at;
  return { start, end: endOfValue(text, start) };
}

function endOfValue(text: string, start: number): number {
  if (text.startsWith("<<", start)) return endOfList(text, start + 2, ">>");
  if (text[start] === "[") return endOfList(text, start + 1, "]");
  if (text[start] === "(") return endOfString(text, start);
  if (text[start] === "<") {
    const end = text.indexOf(">", start);
    if (end > 0) return end + 1;
  }
  const end = skip(reference, text, start) ?? skip(name, text, start) ?? skip(word, text, start);
  if (end === null) throw new Error(`no value at ${start}`);
  return end;
}

function endOfList(text: string, start: number, closing: string): number {
  for (let at = start; ;) {
    const next = skip(blank, text, at) ?? at;
    if (text.startsWith(closing, next)) return next + closing.length;
    at = endOfValue(text, next);
  }
}

function endOfString(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const letter = text[at];
    if (letter === "\\") at += 1;
    else if (letter === "(") depth += 1;
    else if (letter === ")") depth -= 1;
    if (depth === 0) return at + 1;
  }
  throw new Error(`a text at ${start} does not end`);
}

function skip(pattern: RegExp, text: string, at: number): number | null {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : null;
}

/** Parses a dictionary. Throws if the text is another value. */
export function readDictionary(text: string): Map<string, string> {
  const { start } = findValue(text, 0);
  if (!text.startsWith("<<", start)) throw new Error("a value is not a dictionary");
  const parts = splitList(text, start + 2, ">>");
  const keys = parts.filter((_part, index) => index % 2 === 0);
  return new Map(keys.map((key, index) => [key, parts[index * 2 + 1] ?? "null"]));
}

/** Parses an array. Throws if the text is another value. */
export function readArray(text: string): string[] {
  const { start } = findValue(text, 0);
  if (text[start] !== "[") throw new Error("a value is not an array");
  return splitList(text, start + 1, "]");
}

function splitList(text: string, start: number, closing: string): string[] {
  const parts: string[] = [];
  for (let at = start; ;) {
    const next = skip(blank, text, at) ?? at;
    if (text.startsWith(closing, next)) return parts;
    at = endOfValue(text, next);
    parts.push(text.slice(next, at));
  }
}

/** Returns the number of the object that a value refers to; null if the value is not a reference. */
export function referenceOf(value: string | undefined): number | null {
  const id = /^(\d+)\s+0\s+R$/.exec(value ?? "")?.[1];
  return id === undefined ? null : Number(id);
}

/** Writes a dictionary and keeps the text of its values. */
export function writeDictionary(dictionary: PdfDictionary): string {
  return `<<${[...dictionary].map(([key, value]) => `${key} ${value}`).join("\n")}>>`;
}

/** Writes text, in any script, as a value of a PDF. */
export function writeText(text: string): string {
  const bytes = Buffer.from(`\ufeff${text}`, "utf16le").swap16();
  return `<${bytes.toString("hex").toUpperCase()}>`;
}
