import type { WordingBlock } from "../../../../print/wording/wording.ts";
import { type ArticleBlock, type ArticleItems, type Block, heading, paragraph } from "./blocks.ts";

/**
 * Presents a distributor's wording as articles. Each heading starts an article, and the template numbers the articles.
 */
export function presentArticles(wording: readonly WordingBlock[]): ArticleBlock[] {
  const articles: { title: string; paragraphs: (string | { items: string[] })[] }[] = [];
  for (const { kind, text } of wording) {
    if (kind === "heading") {
      articles.push({ title: text, paragraphs: [] });
      continue;
    }
    const paragraphs = articles.at(-1)?.paragraphs;
    const last = paragraphs?.at(-1);
    if (kind === "text") paragraphs?.push(text);
    else if (typeof last === "object") last.items.push(text);
    else paragraphs?.push({ items: [text] });
  }
  return articles;
}

/** Presents a wording as running text under headings, without article numbers. */
export function presentText(wording: readonly WordingBlock[]): Block[] {
  return presentArticles(wording).flatMap(({ title, paragraphs }) => [heading(title), ...paragraphs.map(blockOf)]);
}

const blockOf = (part: string | ArticleItems): Block =>
  typeof part === "string" ? paragraph(part) : { kind: "items", items: part.items };
