const combiningMarks = /\p{M}/gu;
const beyondAscii = /[^\0-\x7F]/;
/** Letters that are not a base letter with a diacritic, and their usual replacements. */
const plainLetters: Readonly<Record<string, string>> = { ß: "ss", ł: "l", ø: "o", đ: "d", æ: "ae", œ: "oe", ı: "i" };
const unfolded = /[ßłøđæœı]/g;

/**
 * Returns a text in the form that the search compares: lower case, without diacritics and without surrounding
 * whitespace.
 */
export function foldText(text: string): string {
  const trimmed = text.trim();
  // A fast path: most names have no diacritics, and there may be tens of thousands of them.
  if (!beyondAscii.test(trimmed)) return trimmed.toLowerCase();
  return trimmed
    .normalize("NFD")
    .replaceAll(combiningMarks, "")
    .toLowerCase()
    .replaceAll(unfolded, (letter) => plainLetters[letter] ?? letter);
}
