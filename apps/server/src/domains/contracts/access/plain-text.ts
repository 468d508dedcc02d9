import { plainText } from "@fundport/i18n";

/** Returns a text for text messages: plain characters without diacritics. */
export function plainOf(text: string): string {
  return plainText(text.normalize("NFD")).replaceAll(/\p{M}/gu, "").replaceAll(/[–—]/g, "-");
}
