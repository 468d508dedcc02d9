/** A part of a message's text and its offset: a link, a code, or plain text. */
export type TextPart = { kind: "text" | "link" | "code"; text: string; at: number };

/** Matches an address without punctuation or brackets at its end. */
const linkPattern = /https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]}]/;
/** Matches six digits that are not part of an account number, an amount, a phone number or an address. */
const codePattern = /(?<![\w.,/+-])\d{6}(?![\w/-]|[.,]\d)/;

/** Splits a text into plain text, links and, in an SMS, six-digit codes. */
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

/** Returns the links of a message without duplicates. */
export function linksOf(text: string): string[] {
  const links = splitText(text).filter(({ kind }) => kind === "link");
  return [...new Set(links.map((link) => link.text))];
}
