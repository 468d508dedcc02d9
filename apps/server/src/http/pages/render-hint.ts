import { escapeHtml } from "@fundport/api/notice";
import type { Language } from "@fundport/i18n";
import { type MarkdownBlock, type MarkdownPart, parseMarkdown } from "@fundport/i18n/markdown";

/** The code of the text that is shown as a hint on the log-in page. */
export const loginHintCode = "REACT_LOGIN_INFO";

/**
 * Renders the hint as HTML for the opening screen, in the language of the hint's text. The browser app takes over the
 * same element, see apps/web/src/features/identity/sessions/components/served-hint.tsx.
 */
export function renderHint(text: string, language: Language): string {
  const blocks = parseMarkdown(text).map(renderBlock).join("");
  return `<aside class="opening-hint" data-hint="${loginHintCode}" lang="${language}">${blocks}</aside>`;
}

function renderBlock({ kind, lines }: MarkdownBlock): string {
  const renderedLines = lines.map(renderParts);
  const entries = renderedLines.map((line) => `<li>${line}</li>`).join("");
  switch (kind) {
    case "heading":
      return `<h3>${renderedLines.join("")}</h3>`;
    case "bullets":
      return `<ul>${entries}</ul>`;
    case "steps":
      return `<ol>${entries}</ol>`;
    case "paragraph":
      return `<p>${renderedLines.join("<br>")}</p>`;
  }
}

function renderParts(parts: readonly MarkdownPart[]): string {
  return parts.map(renderPart).join("");
}

function renderPart(part: MarkdownPart): string {
  if (typeof part === "string") return escapeHtml(part);
  switch (part.kind) {
    case "code":
      return `<code>${escapeHtml(part.text)}</code>`;
    case "link":
      return `<a href="${escapeHtml(part.address)}" target="_blank" rel="noopener noreferrer">${renderParts(part.parts)}</a>`;
    default:
      return `<${part.kind}>${renderParts(part.parts)}</${part.kind}>`;
  }
}
