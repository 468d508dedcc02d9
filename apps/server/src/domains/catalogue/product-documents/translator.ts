import type { Language } from "@fundport/i18n";
import { translate } from "@fundport/i18n/server";
import type { serverTexts } from "@fundport/i18n/server";

type Texts = (typeof serverTexts)["en"];
type PluralSuffix = "_one" | "_few" | "_many" | "_other";
type Plain<Key> = Key extends `${infer Base}${PluralSuffix}` ? Base : Key;
/** The key of a message that rendered documents or the products' pages use. */
export type MessageKey =
  | `factsheet:${Plain<keyof Texts["factsheet"]>}`
  | `key-document:${Plain<keyof Texts["key-document"]>}`
  | `product:${Plain<keyof Texts["product"]>}`;
export type TranslateProduct = (key: MessageKey, parameters?: Record<string, string | number>) => string;

export function translatorOf(language: Language): TranslateProduct {
  return (key, parameters) => translate(language, key, parameters);
}
