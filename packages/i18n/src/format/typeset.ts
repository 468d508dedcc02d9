import type { Language } from "../languages.ts";

const space = "\u00a0";
const hyphen = "\u2011";

/** Matches the space between a number or placeholder and its unit: `20 MB`, `{{share}} %`. */
const beforeUnit = /(?<=\d|\}\}) (?=(?:[%‰]|[kMG]B|Kč|€|px)(?![\p{L}\d]))/gu;
/** Matches the space after a Czech or Slovak preposition or conjunction of one letter. */
const afterShortWord = /(?<=(?<![\p{L}\p{N}])[aikosuvz]) (?=\S)/giu;
/** Matches the space between a number and its noun in Czech and Slovak. */
const afterCount = /(?<=(?<![\p{L}\p{N}])\d+|\{\{count\}\}) (?=\p{L})/gu;

/**
 * Prepares a message for print and display: prevents line breaks between a number and its unit, after a Czech or Slovak
 * word of one letter, and inside "email". Message files contain plain spaces and hyphens.
 */
export function typeset(language: Language, message: string): string {
  const units = message.replaceAll(beforeUnit, space);
  if (language === "en") return units;
  return units
    .replaceAll(afterShortWord, space)
    .replaceAll(afterCount, space)
    .replaceAll(/(?<!\p{L})(e)-(?=mail)/giu, `$1${hyphen}`);
}

/**
 * Replaces special spaces, hyphens and minus signs with plain ones. Use it for text messages, JSON, CSV and file names.
 */
export function plainText(text: string): string {
  return text.replaceAll(/\p{Zs}/gu, " ").replaceAll(/[\u2011\u2212]/g, "-");
}
