import type { Language } from "@fundport/i18n";
import { printableName } from "../printable.ts";
import {
  braces,
  isPlaceholder,
  mandatory,
  type PlaceholderValues,
  placeholders,
  type WordingDocument,
} from "./placeholders.ts";
import { detectLanguage } from "./detect-language.ts";

/** The parts of a text: headings, paragraphs and list items. */
export type WordingBlock = { readonly kind: "heading" | "text" | "item"; readonly text: string };
export type WordingProblem = { readonly line: number; readonly reason: string };

export const maxWordingCharacters = 60_000;

/**
 * Parses a text. A line that begins with `# ` is a heading, and a line that begins with `- ` is a list item. Other
 * lines form a paragraph up to the next empty line. Line ends, surrounding whitespace and a byte order mark do not
 * matter.
 * See docs/reference/contract-documents.md#wordings.
 */
export function blocksOf(content: string): (WordingBlock & { line: number })[] {
  const blocks: (WordingBlock & { line: number })[] = [];
  let isOpen = false;
  for (const [index, raw] of linesOf(content).entries()) {
    const line = raw.trim();
    const [, mark, rest = ""] = /^([#-])\s+(.*)$/u.exec(line) ?? [];
    const last = blocks.at(-1);
    if (line === "") isOpen = false;
    else if (mark !== undefined) {
      blocks.push({ kind: mark === "#" ? "heading" : "item", text: rest, line: index + 1 });
      // A list item may continue on the next line, but a heading ends with its line.
      isOpen = mark === "-";
    } else if (isOpen && last !== undefined) blocks[blocks.length - 1] = { ...last, text: `${last.text} ${line}` };
    else {
      blocks.push({ kind: "text", text: line, line: index + 1 });
      isOpen = true;
    }
  }
  return blocks;
}

/** Returns the problems of a text with their lines. The list is empty if a document can be printed from the text. */
export function checkWording(document: WordingDocument, language: Language, content: string): WordingProblem[] {
  const blocks = blocksOf(content);
  const [first] = blocks;
  if (first === undefined) return [{ line: 1, reason: "the text is empty" }];
  if (content.length > maxWordingCharacters)
    return [{ line: 1, reason: `the text is longer than ${maxWordingCharacters} characters` }];
  const problems = linesOf(content).flatMap((line, index) =>
    reasonsOf(line).map((reason) => ({ line: index + 1, reason })),
  );
  const end = linesOf(content).length;
  if (first.kind !== "heading")
    problems.push({ line: first.line, reason: "the text must begin with a heading: # and the heading" });
  for (const [index, { kind, line }] of blocks.entries())
    if (kind === "heading" && (blocks[index + 1]?.kind ?? "heading") === "heading")
      problems.push({ line, reason: "there is no text under this heading" });
  for (const name of mandatory[document])
    if (!content.includes(`{${name}}`))
      problems.push({ line: end, reason: `{${name}} is missing (${placeholders[name]})` });
  const found = detectLanguage(content);
  if (found !== null && found !== language)
    problems.push({
      line: 1,
      reason: `the text is in "${found}", but the file name says "${language}"`,
    });
  return problems;
}

/**
 * Returns the parsed text with the values of a contract in place of the placeholders. `values` must be printable.
 * Values are never interpreted as placeholders.
 */
export function resolveWording(content: string, values: PlaceholderValues): WordingBlock[] {
  return blocksOf(content).map(({ kind, text }) => ({
    kind,
    text: text.replaceAll(braces, (written, name: string | undefined) =>
      name !== undefined && isPlaceholder(name) ? values[name] : written,
    ),
  }));
}

const linesOf = (content: string): string[] => content.replace(/^\uFEFF/, "").split(/\r\n|[\r\n]/);

function reasonsOf(line: string): string[] {
  const unknown = [...line.matchAll(braces)].flatMap(([written, name]) => {
    if (name === undefined)
      return [`"${written}" is a single brace: use braces only around a placeholder such as {client.name}`];
    return isPlaceholder(name) ? [] : [`unknown placeholder ${written}`];
  });
  const marked = /^\s*(?:#{2,}|[*•+]\s|\d+\)\s|#\S)/u.test(line)
    ? ["begin a heading with # and a space, a list item with - and a space, and other lines with text"]
    : [];
  const unprintable = [...new Set(line.normalize("NFC").replaceAll(/[\t \u00a0]/g, ""))].filter(
    (character) => printableName(character) !== character,
  );
  return [
    ...unknown,
    ...marked,
    ...(unprintable.length > 0 ? [`${unprintable.map(nameOf).join(", ")} can't be printed`] : []),
  ];
}

const nameOf = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
