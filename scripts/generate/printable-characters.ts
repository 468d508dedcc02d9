/**
 * Generates packages/rules/src/fields/printable-characters.ts from the fonts of the documents, so that forms refuse exactly the
 * characters that the documents cannot show. Run by hand after a font has changed; a test compares the result.
 */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

const root = join(import.meta.dirname, "..", "..");
export const printableFile = join(root, "packages", "rules", "src", "fields", "printable-characters.ts");
const fontFiles = ["Inter-Regular", "Inter-Medium", "Inter-SemiBold", "InterDisplay-Medium"];
/**
 * Never part of a name even if a font has them: marks that do not compose with their letter, controls, blanks other than
 * the space, and the box shown for a missing character.
 */
const excluded = /^(?:[\p{M}\p{C}\u25a1]|(?! )\p{Z})$/u;

/** Returns the code points of a TrueType font that have a glyph, from its character map (`cmap`, format 4). */
function codePointsOf(font: Buffer): Set<number> {
  const map = subtableOf(font, tableAt(font, "cmap"));
  const segments = font.readUInt16BE(map + 6) / 2;
  const value = (array: number, segment: number) => map + 14 + 2 * segment + array * 2 * segments + (array > 0 ? 2 : 0);
  const codePoints = new Set<number>();
  for (let segment = 0; segment < segments; segment += 1) {
    const end = font.readUInt16BE(value(0, segment));
    const start = font.readUInt16BE(value(1, segment));
    const delta = font.readInt16BE(value(2, segment));
    const rangeAt = value(3, segment);
    const range = font.readUInt16BE(rangeAt);
    for (let code = start; code <= end && code < 0xffff; code += 1) {
      const glyph = range === 0 ? (code + delta) & 0xffff : font.readUInt16BE(rangeAt + range + 2 * (code - start));
      if (glyph !== 0) codePoints.add(code);
    }
  }
  return codePoints;
}

function tableAt(font: Buffer, tag: string): number {
  for (let index = 0; index < font.readUInt16BE(4); index += 1) {
    const record = 12 + 16 * index;
    if (font.toString("latin1", record, record + 4) === tag) return font.readUInt32BE(record + 8);
  }
  throw new Error(`The font has no table ${tag}.`);
}

function subtableOf(font: Buffer, table: number): number {
  for (let index = 0; index < font.readUInt16BE(table + 2); index += 1) {
    const subtable = table + font.readUInt32BE(table + 8 + 8 * index);
    if (font.readUInt16BE(subtable) === 4) return subtable;
  }
  throw new Error("The font has no character map of format 4.");
}

/** Returns the source of the generated file: the characters that every font has. */
export async function printableSource(): Promise<string> {
  const folder = join(root, "apps", "server", "assets", "fonts");
  const fonts = await Promise.all(fontFiles.map((name) => readFile(join(folder, `${name}.ttf`))));
  const [first = new Set<number>(), ...others] = fonts.map(codePointsOf);
  const common = [...first].filter((code) => others.every((codes) => codes.has(code)));
  const printable = common
    .filter((code) => !excluded.test(String.fromCodePoint(code)))
    .toSorted((one, other) => one - other);
  return `// Generated from the fonts of the documents by scripts/generate/printable-characters.ts. Do not edit.
/** Ranges for a character class of a regular expression. */
export const printableCharacters =
  "${rangesOf(printable)}";
`;
}

function rangesOf(codes: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const code of codes) {
    const last = ranges.at(-1);
    if (last?.[1] === code - 1) last[1] = code;
    else ranges.push([code, code]);
  }
  const escape = (code: number) => `\\\\u${code.toString(16).padStart(4, "0")}`;
  return ranges.map(([start, end]) => (start === end ? escape(start) : `${escape(start)}-${escape(end)}`)).join("");
}

if (import.meta.main) await writeFile(printableFile, await printableSource());
