import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { serverTexts } from "./server.ts";

const page = readFileSync(new URL("../../../docs/glossary.md", import.meta.url), "utf8");
const languages = ["en", "cs", "sk"] as const;

/**
 * Returns the words that the glossary excludes for a language. They are in the last column of both tables, in the form
 * `cs: one, two*; sk: three`.
 */
function excludedWords(language: (typeof languages)[number]): string[] {
  const rows = page.split("\n").filter((line) => /^\| (?!English|instead of|-)/.test(line));
  const cells = rows.map((row) => row.split(" | ").at(-1)?.replace(/ ?\|$/, "") ?? "");
  const own = cells.flatMap((cell) => cell.split("; ")).filter((part) => part.startsWith(`${language}: `));
  return own.flatMap((part) => part.slice(language.length + 2).split(", "));
}

function expressionOf(excluded: string): RegExp {
  const pattern = excluded.replaceAll("*", String.raw`\p{L}*`).replaceAll(" ", String.raw`\s+`);
  return new RegExp(String.raw`(?<![\p{L}-])${pattern}(?!\p{L})`, "iu");
}

describe.each(languages)("messages in %s", (language) => {
  const messages = Object.entries(serverTexts[language]).flatMap(([namespace, own]) =>
    Object.entries(own as Record<string, string>).map(([key, text]) => ({
      place: `${namespace}:${key}`,
      text: text.replaceAll(/\{\{.*?\}\}/g, ""),
    })),
  );

  it("no message contains a word that the glossary excludes", () => {
    const words = excludedWords(language);
    expect(words.length).toBeGreaterThan(20);
    const found = words.flatMap((word) => {
      const expression = expressionOf(word);
      return messages.filter(({ text }) => expression.test(text)).map(({ place }) => `${place} has "${word}"`);
    });
    expect(found).toEqual([]);
  });
});
