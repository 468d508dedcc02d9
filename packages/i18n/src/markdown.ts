/** One part of a line: plain text, marked text, or a link to a web, mail or phone address. */
export type MarkdownPart =
  | string
  | { readonly kind: "strong" | "em"; readonly parts: readonly MarkdownPart[] }
  | { readonly kind: "code"; readonly text: string }
  | { readonly kind: "link"; readonly address: string; readonly parts: readonly MarkdownPart[] };
type Line = readonly MarkdownPart[];
/** A block of text. A list is one block, with one line per entry. */
export type MarkdownBlock = {
  readonly kind: "heading" | "paragraph" | "bullets" | "steps";
  readonly lines: readonly Line[];
};

/**
 * Parses the subset of Markdown that hints use: headings, paragraphs, lists, bold, italic, code and links. Raw HTML is
 * treated as text. Only web, mail and phone addresses become links. The browser and the server both use this parser and
 * render its result themselves.
 */
export function parseMarkdown(text: string): MarkdownBlock[] {
  return text
    .replaceAll(/\r\n?/g, "\n")
    .trim()
    .split(/\n{2,}/)
    .flatMap(splitHeading)
    .map(parseBlock);
}

/** Separates a heading from the text below it, because a heading ends with its line even if no empty line follows. */
function splitHeading(block: string): string[] {
  const heading = /^(#{1,6} .+)\n([\s\S]+)$/.exec(block);
  return heading ? [heading[1] ?? "", heading[2] ?? ""] : [block];
}

function parseBlock(block: string): MarkdownBlock {
  const heading = /^#{1,6} (.+)$/.exec(block);
  if (heading) return { kind: "heading", lines: [parseLine(heading[1] ?? "")] };
  const lines = block.split("\n");
  const bullets = listEntries(lines, /^\s*[-*] (.*)$/);
  if (bullets) return { kind: "bullets", lines: bullets };
  const steps = listEntries(lines, /^\s*\d+[.)] (.*)$/);
  if (steps) return { kind: "steps", lines: steps };
  return { kind: "paragraph", lines: lines.map(parseLine) };
}

function listEntries(lines: readonly string[], pattern: RegExp): Line[] | null {
  const entries = lines.map((line) => pattern.exec(line)?.[1]);
  return entries.every((entry) => entry !== undefined) ? entries.map(parseLine) : null;
}

const marks = /\*\*(.+?)\*\*|__(.+?)__|\*(\S(?:.*?\S)?)\*|`([^`]+)`|\[([^\]]+)\]\(([^()\s]+)\)/g;

function parseLine(text: string): MarkdownPart[] {
  const parts: MarkdownPart[] = [];
  let end = 0;
  for (const match of text.matchAll(marks)) {
    if (match.index > end) parts.push(text.slice(end, match.index));
    parts.push(parseMarked(match));
    end = match.index + match[0].length;
  }
  return end < text.length ? [...parts, text.slice(end)] : parts;
}

function parseMarked([whole, stars, underlines, italic, code, label, address]: RegExpExecArray): MarkdownPart {
  const bold = stars ?? underlines;
  if (bold !== undefined) return { kind: "strong", parts: parseLine(bold) };
  if (italic !== undefined) return { kind: "em", parts: parseLine(italic) };
  if (code !== undefined) return { kind: "code", text: code };
  if (label === undefined || address === undefined || !isSafeAddress(address)) return whole;
  return { kind: "link", address, parts: parseLine(label) };
}

function isSafeAddress(address: string): boolean {
  return /^(https?:\/\/|mailto:|tel:)/i.test(address);
}
