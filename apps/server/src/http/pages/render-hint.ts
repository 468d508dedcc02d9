import { escapeHtml } from "@fundport/api/notice";
import type { Language } from "@fundport/i18n";
import { type MarkdownBlock, type MarkdownPart, parseMarkdown } from "@fundport/i18n/markdown";

/** The hint that holds what the operator has to say before log-in. */
export const loginHintCode = "REACT_LOGIN_INFO";

/**
 * Its text as HTML for the opening screen, in the language of its text: the page's code takes the same element over, see
 * apps/web/src/features/identity/sessions/components/served-hint.tsx.
 */
export function drawHint(text: string, language: Language): string {
  const blocks = parseMarkdown(text).map(drawBlock).join("");
  return `<aside class="opening-hint" data-hint="${loginHintCode}" lang="${language}">${blocks}</aside>`;
}

function drawBlock({ kind, lines }: MarkdownBlock): string {
  const drawn = lines.map(drawParts);
  const entries = drawn.map((line) => `<li>${line}</li>`).join("");
  switch (kind) {
    case "heading":
      return `<h3>${drawn.join("")}</h3>`;
    case "bullets":
      return `<ul>${entries}</ul>`;
    case "steps":
      return `<ol>${entries}</ol>`;
    case "paragraph":
      return `<p>${drawn.join("<br>")}</p>`;
  }
}

function drawParts(parts: readonly MarkdownPart[]): string {
  return parts.map(drawPart).join("");
}

function drawPart(part: MarkdownPart): string {
  if (typeof part === "string") return escapeHtml(part);
  switch (part.kind) {
    case "code":
      return `<code>${escapeHtml(part.text)}</code>`;
    case "link":
      return `<a href="${escapeHtml(part.address)}" target="_blank" rel="noopener noreferrer">${drawParts(part.parts)}</a>`;
    default:
      return `<${part.kind}>${drawParts(part.parts)}</${part.kind}>`;
  }
}
