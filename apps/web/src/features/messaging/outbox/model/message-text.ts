/** A piece of a message's text and where it begins: a link, a code to be entered, or words. */
export type TextPart = { kind: "text" | "link" | "code"; text: string; at: number };

/** Up to the first sign that ends a sentence or a bracket rather than an address. */
const linkPattern = /https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]}]/;
/** A code stands alone: digits of an account number or of an amount hang together with others. */
const codePattern = /(?<![\w.,/+-])\d{6}(?![\w/-]|[.,]\d)/;

/** Splits a text into words, links and, in an SMS, codes of six digits. */
export function splitText(text: string, { hasCodes = false } = {}): TextPart[] {
  const pattern = new RegExp(hasCodes ? `${linkPattern.source}|${codePattern.source}` : linkPattern.source, "g");
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(pattern)) {
    if (index > end) parts.push({ kind: "text", text: text.slice(end, index), at: end });
    parts.push({ kind: found.startsWith("http") ? "link" : "code", text: found, at: index });
    end = index + found.length;
  }
  if (end < text.length) parts.push({ kind: "text", text: text.slice(end), at: end });
  return parts;
}

/** The links of a message, each once. */
export function linksOf(text: string): string[] {
  const links = splitText(text).filter(({ kind }) => kind === "link");
  return [...new Set(links.map((link) => link.text))];
}
