import type { presentSection } from "../../../../print/section/present-section.ts";

/** A label and its value. */
export type Fact = { readonly label: string; readonly value: string };
/** A text, or a name with a smaller line below it. */
export type Cell = string | { readonly text: string; readonly note: string };
/** A `wide` column takes the remaining width. A `money` column aligns the decimals. */
export type Column = { readonly label: string; readonly kind: "wide" | "text" | "number" | "money" };

/** A numbered article, which consists of paragraphs and lists. */
export type ArticleBlock = { readonly title: string; readonly paragraphs: readonly (string | ArticleItems)[] };
export type ArticleItems = { readonly items: readonly string[] };

/** A part of a document. It contains only texts and drawings, which the template lays out from top to bottom. */
export type Block =
  | { readonly kind: "heading"; readonly level: 2 | 3; readonly text: string }
  /** A `lead` is also printed small, and stays on one page with the block below it. */
  | { readonly kind: "text" | "small" | "lead"; readonly text: string }
  | { readonly kind: "facts"; readonly rows: readonly Fact[] }
  | { readonly kind: "list"; readonly title: string; readonly items: readonly string[] }
  | { readonly kind: "articles"; readonly items: readonly ArticleBlock[] }
  /** One list item. The template groups consecutive items into one list. */
  | { readonly kind: "items"; readonly items: readonly string[] }
  | {
      readonly kind: "table";
      readonly columns: readonly Column[];
      readonly rows: readonly (readonly Cell[])[];
      /** One cell for each column, or null if the table has no sum. */
      readonly total: readonly string[] | null;
    }
  | {
      readonly kind: "questions";
      readonly items: readonly {
        depth: number;
        text: string;
        mark: string;
        answers: readonly string[];
      }[];
    }
  | {
      readonly kind: "payment";
      readonly title: string;
      readonly facts: readonly Fact[];
      readonly notes: readonly string[];
      /** `scale` is the drawing's width divided by the width of the code without its border. */
      readonly code: { svg: string; scale: number; alt: string; label: string; note: string } | null;
    }
  | { readonly kind: "section"; readonly section: ReturnType<typeof presentSection> };

export const heading = (text: string, level: 2 | 3 = 2): Block => ({ kind: "heading", level, text });
export const paragraph = (text: string): Block => ({ kind: "text", text });
export const lead = (text: string): Block => ({ kind: "lead", text });
export const small = (text: string): Block => ({ kind: "small", text });
