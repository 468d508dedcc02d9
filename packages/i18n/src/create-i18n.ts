import { createInstance, type i18n, type InitOptions } from "i18next";
import type { Language } from "./languages.ts";
import { fallbackLanguage } from "./languages.ts";
import type { EnglishNamespace } from "./namespace-types.ts";
import { typeset } from "./format/typeset.ts";

/** The messages of one language, by namespace. */
export type Namespaces = Readonly<Record<string, EnglishNamespace>>;

/**
 * Creates an i18next instance from loaded messages and typesets them. Keys contain dots (`mixed.required`), so no key
 * separator is configured. A namespace is one file: `t("cart:empty-title")`.
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
    interpolation: { escapeValue: false },
    ...options,
  });
  for (const [own, namespaces] of Object.entries(resources)) addNamespaces(instance, own as Language, namespaces);
  return instance;
}

/** Typesets the messages of a language and adds the namespaces that the instance does not have yet. */
export function addNamespaces(instance: i18n, language: Language, namespaces: Namespaces): void {
  for (const [namespace, messages] of Object.entries(namespaces)) {
    if (instance.hasResourceBundle(language, namespace)) continue;
    const typesetMessages = Object.entries(messages).map(([key, message]) => [key, typeset(language, message)]);
    instance.addResourceBundle(language, namespace, Object.fromEntries(typesetMessages));
  }
}
