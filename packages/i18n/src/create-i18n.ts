import { createInstance, type i18n, type InitOptions } from "i18next";
import type { Language } from "./languages.ts";
import { fallbackLanguage } from "./languages.ts";
import type { EnglishNamespace } from "./namespace-types.ts";

/** The texts of one language, by namespace. */
export type Namespaces = Readonly<Record<string, EnglishNamespace>>;

/**
 * Creates an i18next instance with texts that are already loaded. Keys contain dots (`mixed.required`), so there is no
 * key separator; a namespace is one file: `t("cart:empty-title")`.
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
