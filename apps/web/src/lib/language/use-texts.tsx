import type { FlatNamespace, i18n } from "i18next";
import { createContext, type ReactNode, useContext, useSyncExternalStore } from "react";
import { type FallbackNs, getI18n, type UseTranslationResponse } from "react-i18next";

const LanguageContext = createContext<string | null>(null);

/** What is inside is drawn again in another language. */
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

/** By the instance: a namespace and a language have one function, the same each time. */
const known = new WeakMap<i18n, Map<string, Texts<Namespaces>>>();

/**
 * `t` for texts of these namespaces, the first one by default, and the instance. It does what the library's `useTranslation`
 * does for texts that are there already, without its seven hooks and two subscriptions: a list asks a hundred times.
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
