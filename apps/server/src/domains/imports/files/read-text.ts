import { isAscii, isUtf8 } from "node:buffer";
import { createReadStream } from "node:fs";
import { basename } from "node:path";
import { stripInvisible } from "@fundport/rules";
import type { ErrorList } from "../definition/file-errors.ts";
import { count } from "../definition/report.ts";
import { type NeededFormat, detectFormat } from "../formats/file-format.ts";
import { createEncodingDetector, decodeLegacy, type LegacyEncoding } from "../formats/legacy-encodings.ts";

/** The encoding of a text file. Czech and Slovak Excel saves CSV as Windows-1250 and "Unicode text" as UTF-16. */
export type TextEncoding = "utf-8" | "utf-16le" | "utf-16be" | LegacyEncoding;

export type TextReading = {
  file: string;
  errors: ErrorList;
  /** Called with the number of bytes that were read since the previous call. */
  onBytes: (count: number) => void;
  signal: AbortSignal;
  /** The required format. The default is "table". */
  needs?: NeededFormat;
  /** The largest length of a line in characters. */
  maxLineLength?: number;
};

const newline = 0x0a;
const chunkBytes = 1 << 18;
const usualLineLength = 1_000_000;
/** The number of lines with non-ASCII letters that are enough to recognise an encoding. */
const maxLinesScored = 20_000;

/** Thrown inside a stream if the rest of a file cannot be read. The error is already in the list. */
export class Unreadable extends Error {}

/**
 * Reads a file as whole lines of text in any supported encoding. Needs constant memory, and removes invisible
 * characters. Adds an error and throws `Unreadable` if the file is not text or its encoding is unclear.
 */
export async function* textLines(path: string, reading: TextReading): AsyncGenerator<string> {
  const { file, errors, onBytes, signal, maxLineLength = usualLineLength } = reading;
  const decoder = createDecoder(await detectEncoding(path, reading));
  let rest = "";
  let line = 1;
  for await (const chunk of bytesOf(path, signal)) {
    onBytes(chunk.length);
    const text = rest + decoder.decode(chunk);
    const end = text.lastIndexOf("\n") + 1;
    rest = text.slice(end);
    if (rest.length > maxLineLength) {
      errors.add({ file, line, column: "", reason: `this line is longer than ${count(maxLineLength)} characters` });
      throw new Unreadable(basename(path));
    }
    if (end === 0) continue;
    const whole = text.slice(0, end);
    line += countNewlines(whole);
    yield stripInvisible(whole);
  }
  rest += decoder.end();
  if (rest !== "") yield stripInvisible(rest);
}

function createDecoder(encoding: TextEncoding): { decode: (bytes: Buffer) => string; end: () => string } {
  if (encoding === "mac-ce") return { decode: (bytes) => decodeLegacy(bytes, encoding), end: () => "" };
  const decoder = new TextDecoder(encoding, { ignoreBOM: false });
  return { decode: (bytes) => decoder.decode(bytes, { stream: true }), end: () => decoder.decode() };
}

/** Letters of Czech, Slovak and neighbouring languages, and punctuation beyond ASCII. */
const usualLetter = /[\u00A0-\u017F\u2010-\u20AC]/;

/**
 * Detects the encoding of a file. A byte-order mark decides; otherwise the encoding is UTF-8 if all lines are valid
 * UTF-8, or else the older encoding in which the text is plausible Czech or Slovak. Refuses a file that mixes UTF-8
 * with other lines, because some lines would be decoded wrongly. Capitalised words such as RŮŽE in Windows-1250 can
 * also be valid UTF-8, but the UTF-8 text then has letters that the region does not use.
 */
export async function detectEncoding(
  path: string,
  { file, errors, signal, needs, maxLineLength = usualLineLength }: Omit<TextReading, "onBytes">,
): Promise<TextEncoding> {
  const form = await detectFormat(path, needs);
  if (typeof form === "object") {
    errors.add({ file, line: 1, column: "", reason: form.refusal });
    throw new Unreadable(file);
  }
  const detector = createEncodingDetector();
  let [line, wrongLine, wrong] = [1, 0, 0];
  let hasUtf8 = false;
  for await (const bytes of wholeLines(path, signal, 4 * maxLineLength)) {
    if (line === 1) {
      const marked = markedEncoding(bytes);
      if (marked !== null) return marked;
    }
    for (const part of isUtf8(bytes) ? [bytes] : splitLines(bytes)) {
      if (isAscii(part)) {
        line += countBytes(part);
        continue;
      }
      if (isUtf8(part)) hasUtf8 ||= usualLetter.test(part.toString("utf8"));
      else {
        wrong += 1;
        if (wrong <= maxLinesScored) detector.add(part);
        if (wrongLine === 0) wrongLine = line;
      }
      line += countBytes(part);
    }
  }
  if (wrong === 0) return "utf-8";
  const encoding = hasUtf8 ? null : detector.decide();
  if (encoding !== null) return encoding;
  const reason = hasUtf8
    ? "this line is not UTF-8 like the rest of the file: save the whole file as UTF-8"
    : "the encoding of this line is unclear: save the file as UTF-8";
  errors.add({ file, line: wrongLine, column: "", reason });
  throw new Unreadable(file);
}

function markedEncoding(bytes: Buffer): TextEncoding | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  return null;
}

async function* bytesOf(path: string, signal: AbortSignal): AsyncGenerator<Buffer> {
  for await (const chunk of createReadStream(path, { highWaterMark: chunkBytes }) as AsyncIterable<Buffer>) {
    signal.throwIfAborted();
    yield chunk;
  }
}

/**
 * Yields a file in parts that end at the end of a line. Only the last part may end elsewhere, and a line that exceeds
 * the limit is cut.
 */
async function* wholeLines(path: string, signal: AbortSignal, maxBytes: number): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of bytesOf(path, signal)) {
    const bytes = Buffer.concat([rest, chunk]);
    const end = bytes.lastIndexOf(newline) + 1;
    if (end === 0 && bytes.length < maxBytes) {
      rest = bytes;
      continue;
    }
    rest = bytes.subarray(end === 0 ? bytes.length : end);
    yield bytes.subarray(0, end === 0 ? bytes.length : end);
  }
  if (rest.length > 0) yield rest;
}

function* splitLines(bytes: Buffer): Generator<Buffer> {
  for (let from = 0; from < bytes.length;) {
    const next = bytes.indexOf(newline, from);
    const end = next === -1 ? bytes.length : next + 1;
    yield bytes.subarray(from, end);
    from = end;
  }
}

function countBytes(bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(newline); at !== -1; at = bytes.indexOf(newline, at + 1)) count += 1;
  return count;
}

function countNewlines(text: string): number {
  let count = 0;
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) count += 1;
  return count;
}
