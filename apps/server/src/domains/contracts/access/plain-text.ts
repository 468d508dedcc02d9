/** A text in the plainest alphabet, for text messages: no diacritics, common blanks and hyphens. */
export function plainOf(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/\p{Zs}/gu, " ")
    .replaceAll(/[–—−]/g, "-");
}
