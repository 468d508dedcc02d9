/** Invisible characters, such as direction marks, zero-width characters, soft hyphens and control characters. */
const invisible = /[\p{Cc}\p{Cf}]/gu;

/**
 * Normalises a personal id, document number or company number for storage and comparison: converts it to capitals and
 * removes whitespace, slashes, hyphens and invisible characters. Source: docs/reference/personal-data.md#blind-indexes.
 */
export function normaliseNumber(typed: string): string {
  return typed
    .normalize("NFKC")
    .replaceAll(invisible, "")
    .replaceAll(/[\s/\u2010-\u2015-]/gu, "")
    .toUpperCase();
}

/** Letters that Unicode does not decompose, with the plain letters usually written instead. */
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

/** Normalises a name for comparison: removes case, diacritics, hyphens and invisible characters. */
export function normaliseName(name: string): string {
  return foldText(name)
    .replaceAll(unfolded, (letter) => plainLetters[letter] ?? letter)
    .replaceAll(/\s/gu, " ")
    .replaceAll(invisible, "")
    .replaceAll(/[\s\u2010-\u2015-]+/gu, " ")
    .trim();
}

/** Removes case and diacritics from a text. The result has the same format as `postcodes.place_key`. */
export function foldText(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036f]/gu, "")
    .toLowerCase();
}
