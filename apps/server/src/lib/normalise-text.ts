/** Invisible characters: marks of direction and width, soft hyphens, control characters. */
const invisible = /[\p{Cc}\p{Cf}]/gu;

/**
 * Returns a personal id, document number or company number as it is stored and compared: capitals, without whitespace,
 * slashes, hyphens and invisible characters. Source: docs/reference/personal-data.md#blind-indexes.
 */
export function normaliseNumber(typed: string): string {
  return typed
    .normalize("NFKC")
    .replaceAll(invisible, "")
    .replaceAll(/[\s/\u2010-\u2015-]/gu, "")
    .toUpperCase();
}

/** Letters that Unicode does not decompose, with their usual plain spelling. */
const plainLetters: Readonly<Record<string, string>> = {
  ł: "l",
  đ: "d",
  ð: "d",
  ø: "o",
  ß: "ss",
  æ: "ae",
  œ: "oe",
  þ: "th",
  ħ: "h",
  ı: "i",
};
const unfolded = new RegExp(`[${Object.keys(plainLetters).join("")}]`, "gu");

/** Returns a name for comparison: without case, diacritics, hyphens and invisible characters. */
export function normaliseName(name: string): string {
  return foldText(name)
    .replaceAll(unfolded, (letter) => plainLetters[letter] ?? letter)
    .replaceAll(/\s/gu, " ")
    .replaceAll(invisible, "")
    .replaceAll(/[\s\u2010-\u2015-]+/gu, " ")
    .trim();
}

/** Returns text without case and diacritics, in the form of `postcodes.place_key`. */
export function foldText(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036f]/gu, "")
    .toLowerCase();
}
