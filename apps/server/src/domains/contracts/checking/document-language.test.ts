import { expect, it } from "vitest";
import { documentLanguage } from "./document-language.ts";

it.each([
  ["the requested language", "en", "CZ", "sk", "en"],
  ["Czech for citizens of the Czech Republic", undefined, "CZ", "en", "cs"],
  ["Slovak for citizens of Slovakia", undefined, "SK", "en", "sk"],
  ["the page's language for citizens of other countries", undefined, "AT", "cs", "cs"],
  ["the page's language if the country is unknown", undefined, undefined, "sk", "sk"],
] as const)("returns the language of the documents: %s", (_what, requested, citizenship, pageLanguage, language) => {
  expect(documentLanguage(requested, citizenship, pageLanguage)).toBe(language);
});
