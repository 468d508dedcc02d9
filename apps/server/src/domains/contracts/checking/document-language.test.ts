import { expect, it } from "vitest";
import { documentLanguage } from "./document-language.ts";

it.each([
  ["what the request asks for", "en", "CZ", "sk", "en"],
  ["Czech for citizens of the Czech Republic", undefined, "CZ", "en", "cs"],
  ["Slovak for citizens of Slovakia", undefined, "SK", "en", "sk"],
  ["the page's language for citizens of other countries", undefined, "AT", "cs", "cs"],
  ["the page's language where the country is unknown", undefined, undefined, "sk", "sk"],
] as const)("takes %s", (_what, wanted, citizenship, ofPage, language) => {
  expect(documentLanguage(wanted, citizenship, ofPage)).toBe(language);
});
