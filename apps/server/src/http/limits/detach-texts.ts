import { randomBytes } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import { findEndOfText } from "./json-texts.ts";

/** A text that is worth it. */
const minBytes = 64 * 1024;
const [quote, backslash, colon] = [0x22, 0x5c, 0x3a];
const space = new Set([0x20, 0x09, 0x0a, 0x0d]);

type Place = { readonly begin: number; readonly end: number };
/** JSON without its long texts, and those by what stands in their place. */
export type Lifted = { readonly rest: Buffer; readonly texts: ReadonlyMap<string, Buffer> };

/**
 * Takes long texts out of JSON, such as pictures, so that what is left is quickly read. A text with an escape stays, and so
 * does the name of a member. Null where there is none. What stands in their place nobody can guess.
 */
export function liftLongTexts(json: Buffer): Lifted | null {
  const places = findLongTexts(json);
  if (places.length === 0) return null;
  const secret = randomBytes(16).toString("hex");
  const texts = new Map<string, Buffer>();
  const parts: Buffer[] = [];
  let done = 0;
  for (const [index, { begin, end }] of places.entries()) {
    const token = `${secret}-${index}`;
    texts.set(token, json.subarray(begin, end));
    parts.push(json.subarray(done, begin), Buffer.from(token));
    done = end;
  }
  return { rest: Buffer.concat([...parts, json.subarray(done)]), texts };
}

/**
 * Puts lifted texts back into what the rest was read as; others are answered between one and the next. Errors: `SyntaxError`
 * for a text with a control character, which JSON has as an escape alone.
 */
export async function putTextsBack(value: unknown, lifted: Lifted["texts"]): Promise<unknown> {
  const texts = new Map<string, string>();
  for (const [token, bytes] of lifted) {
    await nextTurn();
    const text = bytes.toString("utf8");
    // oxlint-disable-next-line no-control-regex -- they are what is looked for
    if (/[\u0000-\u001F]/.test(text)) throw new SyntaxError("Bad control character in a text");
    texts.set(token, text);
  }
  return putBack(value, texts);
}

function putBack(value: unknown, texts: ReadonlyMap<string, string>): unknown {
  if (typeof value === "string") return texts.get(value) ?? value;
  if (typeof value !== "object" || value === null) return value;
  const parts = value as Record<string, unknown>;
  for (const key of Object.keys(parts)) parts[key] = putBack(parts[key], texts);
  return parts;
}

/** Where long texts stand, without their quotes. Outside of texts JSON has no quote. */
function findLongTexts(json: Buffer): Place[] {
  const places: Place[] = [];
  let begin = json.indexOf(quote) + 1;
  while (begin > 0) {
    const end = findEndOfText(json, begin);
    if (end < 0) break;
    if (end - begin >= minBytes && !json.subarray(begin, end).includes(backslash) && !isName(json, end)) {
      places.push({ begin, end });
    }
    begin = json.indexOf(quote, end + 1) + 1;
  }
  return places;
}

function isName(json: Buffer, end: number): boolean {
  let next = end + 1;
  while (space.has(json[next] ?? 0)) next += 1;
  return json[next] === colon;
}
