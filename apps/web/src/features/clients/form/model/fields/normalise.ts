/** A text as it is searched: without case and accents, so that "cesko" finds "Česko". */
export function normalise(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLocaleLowerCase().trim();
}
