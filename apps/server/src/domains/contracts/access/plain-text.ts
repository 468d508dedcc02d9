/** Returns a text in plain characters for text messages: without diacritics, with common blanks and hyphens. */
export function plainOf(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/\p{Zs}/gu, " ")
    .replaceAll(/[–—−]/g, "-");
}
