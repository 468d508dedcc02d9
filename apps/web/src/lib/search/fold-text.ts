const combiningMarks = /\p{M}/gu;
const beyondAscii = /[^\0-\x7F]/;
/** Letters that cannot be split into a base letter and a diacritic, and their usual replacements. */
const plainLetters: Readonly<Record<string, string>> = { ß: "ss", ł: "l", ø: "o", đ: "d", æ: "ae", œ: "oe", ı: "i" };
const unfolded = /[ßłøđæœı]/g;

/**
 * Returns a text in the form that the search compares: in lower case, without diacritics, and without whitespace at its
 * ends.
 */
export function foldText(text: string): string {
  const trimmed = text.trim();
  // Skips the slow steps for plain names: most names have no diacritics, and there may be tens of thousands of names.
  if (!beyondAscii.test(trimmed)) return trimmed.toLowerCase();
  return trimmed
    .normalize("NFD")
    .replaceAll(combiningMarks, "")
    .toLowerCase()
    .replaceAll(unfolded, (letter) => plainLetters[letter] ?? letter);
}
