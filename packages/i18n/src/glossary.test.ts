import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { serverTexts } from "./server.ts";

const page = readFileSync(new URL("../../../docs/glossary.md", import.meta.url), "utf8");
const languages = ["en", "cs", "sk"] as const;

/** The discouraged variants of a language, from the last column of the table: `cs: one, two*; sk: three`. */
function variantsOf(language: (typeof languages)[number]): string[] {
  const rows = page.split("\n").filter((line) => /^\| (?!English|-)/.test(line));
  const cells = rows.map((row) => row.split(" | ").at(-1)?.replace(/ \|$/, "") ?? "");
  const own = cells.flatMap((cell) => cell.split("; ")).filter((part) => part.startsWith(`${language}: `));
  return own.flatMap((part) => part.slice(language.length + 2).split(", "));
}

function expressionOf(variant: string): RegExp {
  const words = variant.replaceAll("*", String.raw`\p{L}*`).replaceAll(" ", String.raw`\s+`);
  return new RegExp(String.raw`(?<!\p{L})${words}(?!\p{L})`, "iu");
}

describe.each(languages)("the text in %s", (language) => {
  const texts = Object.entries(serverTexts[language]).flatMap(([namespace, own]) =>
    Object.entries(own as Record<string, string>).map(([key, text]) => ({
      place: `${namespace}:${key}`,
      text: text.replaceAll(/\{\{.*?\}\}/g, ""),
    })),
  );

  it("uses no variant that the glossary discourages", () => {
    const variants = variantsOf(language);
    expect(variants.length).toBeGreaterThan(3);
    const found = variants.flatMap((variant) => {
      const expression = expressionOf(variant);
      return texts.filter(({ text }) => expression.test(text)).map(({ place }) => `${place} has "${variant}"`);
    });
    expect(found).toEqual([]);
  });
});
