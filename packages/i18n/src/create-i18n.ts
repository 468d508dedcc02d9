import { createInstance, type i18n, type InitOptions } from "i18next";
import type { Language } from "./languages.ts";
import { fallbackLanguage } from "./languages.ts";
import type { EnglishNamespace } from "./messages.ts";

/** The texts of one language, by namespace. */
export type Namespaces = Readonly<Record<string, EnglishNamespace>>;

/**
 * An i18next instance over already loaded texts. Keys hold dots (`mixed.required`), so there is no key separator;
 * a namespace is a file of texts: `t("cart:empty-title")`.
 */
export function createI18n(
  language: Language,
  resources: Partial<Record<Language, Namespaces>>,
  options: InitOptions = {},
): i18n {
  const instance = createInstance();
  void instance.init({
    lng: language,
    fallbackLng: fallbackLanguage,
    keySeparator: false,
    nsSeparator: ":",
    initAsync: false,
    resources: resources,
    interpolation: { escapeValue: false },
    ...options,
  });
  return instance;
}
