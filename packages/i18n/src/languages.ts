export const languages = ["en", "cs", "sk"] as const;
export type Language = (typeof languages)[number];
export const fallbackLanguage: Language = "en";

/** Returns true if a value is the code of a supported language, in lower case. */
export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

/**
 * Returns the supported language that is preferred in an Accept-Language header or a list of language tags; English if
 * no supported language is listed.
 * Source: docs/reference/languages-and-formats.md#language-detection.
 */
export function pickLanguage(preferred: string | readonly string[] | undefined): Language {
  const tags = typeof preferred === "string" ? parseAcceptLanguage(preferred) : (preferred ?? []);
  const codes = tags.map((tag) => tag.trim().toLowerCase().split("-")[0]);
  return codes.find(isLanguage) ?? fallbackLanguage;
}

function parseAcceptLanguage(header: string): string[] {
  return header
    .split(",")
    .map((part) => {
      const [tag = "", ...parameters] = part.split(";");
      const quality = parameters.map((text) => /^\s*q=([\d.]+)$/.exec(text)?.[1]).find((text) => text !== undefined);
      return { tag, quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((first, second) => second.quality - first.quality)
    .map(({ tag }) => tag);
}
