const combiningMarks = /\p{M}/gu;

/** Text as the search compares it: lower case, without diacritics and without spaces around it. */
export function foldText(text: string): string {
  return text.trim().normalize("NFD").replaceAll(combiningMarks, "").toLowerCase();
}
