import { plainText } from "@fundport/i18n";

/** Converts text to plain characters without diacritics, for text messages. */
export function toPlainText(text: string): string {
  return plainText(text.normalize("NFD")).replaceAll(/\p{M}/gu, "").replaceAll(/[–—]/g, "-");
}
