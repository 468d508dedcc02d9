const combiningMarks = /\p{M}/gu;
const beyondAscii = /[^\0-\x7F]/;

/** Text as the search compares it: lower case, without diacritics and without spaces around it. */
export function foldText(text: string): string {
  const trimmed = text.trim();
  // Most names have no diacritics, and there may be 20,000 of them.
  const plain = beyondAscii.test(trimmed) ? trimmed.normalize("NFD").replaceAll(combiningMarks, "") : trimmed;
  return plain.toLowerCase();
}
