/** Removes case and diacritics from a text for searching, so that "cesko" finds "Česko". */
export function normalise(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLocaleLowerCase().trim();
}
