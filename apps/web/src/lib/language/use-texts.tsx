import type { FlatNamespace, i18n } from "i18next";
import { createContext, type ReactNode, useContext, useSyncExternalStore } from "react";
import { type FallbackNs, getI18n, type UseTranslationResponse } from "react-i18next";

const LanguageContext = createContext<string | null>(null);

/** Renders its children again when the language changes. */
export function TextsProvider({ children }: { children: ReactNode }) {
  const language = useSyncExternalStore(watchLanguage, () => getI18n().language);
  return <LanguageContext value={language}>{children}</LanguageContext>;
}

function watchLanguage(onChange: () => void): () => void {
  const texts = getI18n();
  texts.on("languageChanged", onChange);
  return () => texts.off("languageChanged", onChange);
}

type Namespaces = FlatNamespace | readonly [FlatNamespace, ...FlatNamespace[]] | undefined;
type Texts<Ns extends Namespaces> = Pick<UseTranslationResponse<FallbackNs<Ns>, undefined>, "t" | "i18n">;

/**
 * The cached results of `useTexts`, so that each i18n instance has one stable function for each language and namespace.
 */
const known = new WeakMap<i18n, Map<string, Texts<Namespaces>>>();

/**
 * Returns `t` for these namespaces, and the i18n instance. The first namespace is the default. The library's
 * `useTranslation` returns the same for loaded messages, but uses seven hooks and two subscriptions, and a list calls
 * it a hundred times.
 */
export function useTexts<const Ns extends Namespaces = undefined>(namespaces?: Ns): Texts<Ns> {
  useContext(LanguageContext);
  const texts = getI18n();
  const before = known.get(texts) ?? new Map<string, Texts<Namespaces>>();
  known.set(texts, before);
  const list = typeof namespaces === "object" ? namespaces : [namespaces ?? ""];
  const key = `${texts.language} ${list.join(" ")}`;
  const found = before.get(key);
  if (found) return found;
  const created = { t: texts.getFixedT(texts.language, list[0]), i18n: texts };
  before.set(key, created);
  return created;
}
