const combiningMarks = /\p{M}/gu;
const beyondAscii = /[^\0-\x7F]/;
/** Letters that no diacritic makes, and what people type for them. */
const plainLetters: Readonly<Record<string, string>> = { ß: "ss", ł: "l", ø: "o", đ: "d", æ: "ae", œ: "oe", ı: "i" };
const unfolded = /[ßłøđæœı]/g;

/** Text as the search compares it: lower case, without diacritics and without spaces around it. */
export function foldText(text: string): string {
  const trimmed = text.trim();
  // Most names have no diacritics, and there may be tens of thousands of them.
  if (!beyondAscii.test(trimmed)) return trimmed.toLowerCase();
  return trimmed
    .normalize("NFD")
    .replaceAll(combiningMarks, "")
    .toLowerCase()
    .replaceAll(unfolded, (letter) => plainLetters[letter] ?? letter);
}
