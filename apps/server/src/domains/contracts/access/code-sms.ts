import type { Language } from "@fundport/i18n";
import { translate } from "@fundport/i18n/server";
import { toPlainText } from "./plain-text.ts";

/** Returns the text message with the code that opens a client's link. `brand` is the name that `smsBrand` returns. */
export function enteringSms(language: Language, brand: string, code: string): string {
  return toPlainText(translate(language, "sms:enter", { brand, code }));
}
