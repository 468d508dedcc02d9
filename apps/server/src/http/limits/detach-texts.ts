import { randomBytes } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import { findEndOfText } from "./json-texts.ts";

/** Shorter texts stay in place. */
const minBytes = 64 * 1024;
const [quote, backslash, colon] = [0x22, 0x5c, 0x3a];
const space = new Set([0x20, 0x09, 0x0a, 0x0d]);

type Range = { readonly begin: number; readonly end: number };
/** JSON whose long texts were replaced by tokens, and the texts by their tokens. */
export type DetachedTexts = { readonly rest: Buffer; readonly texts: ReadonlyMap<string, Buffer> };

/**
 * Replaces long texts in JSON, such as images, by tokens, so that the rest parses quickly. Texts with an escape and names
 * of members stay. Returns null if there are no such texts. The tokens cannot be guessed.
 */
export function detachLongTexts(json: Buffer): DetachedTexts | null {
  const ranges = findLongTexts(json);
  if (ranges.length === 0) return null;
  const secret = randomBytes(16).toString("hex");
  const texts = new Map<string, Buffer>();
  const parts: Buffer[] = [];
  let done = 0;
  for (const [index, { begin, end }] of ranges.entries()) {
    const token = `${secret}-${index}`;
    texts.set(token, json.subarray(begin, end));
    parts.push(json.subarray(done, begin), Buffer.from(token));
    done = end;
  }
  return { rest: Buffer.concat([...parts, json.subarray(done)]), texts };
}

/**
 * Puts detached texts back into the parsed rest, and lets other requests be answered after each text. Errors: `SyntaxError`
 * for a text with a control character, which JSON allows as an escape only.
 */
export async function restoreTexts(value: unknown, detached: DetachedTexts["texts"]): Promise<unknown> {
  const texts = new Map<string, string>();
  for (const [token, bytes] of detached) {
    await nextTurn();
    const text = bytes.toString("utf8");
    // oxlint-disable-next-line no-control-regex -- the search is for control characters
    if (/[\u0000-\u001F]/.test(text)) throw new SyntaxError("Bad control character in a text");
    texts.set(token, text);
  }
  return restore(value, texts);
}

function restore(value: unknown, texts: ReadonlyMap<string, string>): unknown {
  if (typeof value === "string") return texts.get(value) ?? value;
  if (typeof value !== "object" || value === null) return value;
  const parts = value as Record<string, unknown>;
  for (const key of Object.keys(parts)) parts[key] = restore(parts[key], texts);
  return parts;
}

/** Returns the positions of long texts, without their quotes. Outside of texts JSON has no quotes. */
function findLongTexts(json: Buffer): Range[] {
  const ranges: Range[] = [];
  let begin = json.indexOf(quote) + 1;
  while (begin > 0) {
    const end = findEndOfText(json, begin);
    if (end < 0) break;
    if (end - begin >= minBytes && !json.subarray(begin, end).includes(backslash) && !isName(json, end)) {
      ranges.push({ begin, end });
    }
    begin = json.indexOf(quote, end + 1) + 1;
  }
  return ranges;
}

function isName(json: Buffer, end: number): boolean {
  let next = end + 1;
  while (space.has(json[next] ?? 0)) next += 1;
  return json[next] === colon;
}
