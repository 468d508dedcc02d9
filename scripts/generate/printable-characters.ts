/**
 * Generates packages/rules/src/fields/printable-characters.ts from the fonts of the documents, so that forms refuse
 * exactly the characters that documents cannot show. Run it manually after a font has changed; a test compares the file
 * with the fonts.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Blob, Face } from "harfbuzzjs";
import { root } from "../run.ts";

export const printableFile = join(root, "packages", "rules", "src", "fields", "printable-characters.ts");
const fontFiles = ["Inter-Regular", "Inter-Medium", "Inter-SemiBold", "InterDisplay-Medium"];
/**
 * Characters that are never allowed in a name, even if a font has them: marks that do not combine with their letter,
 * control characters, whitespace other than the space, and the box that stands in for a missing character.
 */
const excluded = /^(?:[\p{M}\p{C}\u25a1]|(?! )\p{Z})$/u;

/** Returns the characters of the basic plane for which a font has a glyph. */
function codePointsOf(name: string): Set<number> {
  const bytes = readFileSync(join(root, "apps", "server", "assets", "fonts", `${name}.ttf`));
  return new Set(new Face(new Blob(bytes)).collectUnicodes().filter((code) => code < 0xffff));
}

/** Returns the source of the generated file, which lists the characters that all fonts have. */
export function printableSource(): string {
  const common = fontFiles.map(codePointsOf).reduce((one, other) => one.intersection(other));
  const printable = [...common].filter((code) => !excluded.test(String.fromCodePoint(code)));
  return `// Generated from the fonts of the documents by scripts/generate/printable-characters.ts. Do not edit.
/** Ranges for a character class of a regular expression. */
export const printableCharacters =
  "${rangesOf(printable.toSorted((one, other) => one - other))}";
`;
}

function rangesOf(codes: readonly number[]): string {
  const escape = (code: number) => `\\\\u${code.toString(16).padStart(4, "0")}`;
  const starts = codes.filter((code, index) => codes[index - 1] !== code - 1);
  const ends = codes.filter((code, index) => codes[index + 1] !== code + 1);
  return starts.map((start, index) => [...new Set([start, ends[index] ?? start])].map(escape).join("-")).join("");
}

if (import.meta.main) writeFileSync(printableFile, printableSource());
