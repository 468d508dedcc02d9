import { createI18n, type Language, languages, pickLanguage, type Namespaces } from "@fundport/i18n";
import { initReactI18next } from "react-i18next";
import type { i18n } from "i18next";
import { createStore } from "zustand";
import { setCallLanguage } from "./api.ts";
import { detectLanguage, languageKey } from "./detect-language.ts";
import { readStored, writeStored } from "./storage.ts";

const publicNamespaces: Record<Language, () => Promise<{ namespaces: Namespaces }>> = {
  en: () => import("@fundport/i18n/public/en"),
  cs: () => import("@fundport/i18n/public/cs"),
  sk: () => import("@fundport/i18n/public/sk"),
};
/** Namespaces of single public pages, loaded with the page: who logs in need not wait for the words of a registration. */
const pageNamespaces = {
  accounts: {
    en: async () => (await import("@fundport/i18n/accounts/en")).accounts,
    cs: async () => (await import("@fundport/i18n/accounts/cs")).accounts,
    sk: async () => (await import("@fundport/i18n/accounts/sk")).accounts,
  },
  "client-form": {
    en: async () => (await import("@fundport/i18n/client-form/en")).clientForm,
    cs: async () => (await import("@fundport/i18n/client-form/cs")).clientForm,
    sk: async () => (await import("@fundport/i18n/client-form/sk")).clientForm,
  },
  client: {
    en: async () => (await import("@fundport/i18n/client/en")).client,
    cs: async () => (await import("@fundport/i18n/client/cs")).client,
    sk: async () => (await import("@fundport/i18n/client/sk")).client,
  },
  questionnaire: {
    en: async () => (await import("@fundport/i18n/questionnaire/en")).questionnaire,
    cs: async () => (await import("@fundport/i18n/questionnaire/cs")).questionnaire,
    sk: async () => (await import("@fundport/i18n/questionnaire/sk")).questionnaire,
  },
  outbox: {
    en: async () => (await import("@fundport/i18n/outbox/en")).outbox,
    cs: async () => (await import("@fundport/i18n/outbox/cs")).outbox,
    sk: async () => (await import("@fundport/i18n/outbox/sk")).outbox,
  },
  documents: {
    en: async () => (await import("@fundport/i18n/viewer/en")).documents,
    cs: async () => (await import("@fundport/i18n/viewer/cs")).documents,
    sk: async () => (await import("@fundport/i18n/viewer/sk")).documents,
  },
  sign: {
    en: async () => (await import("@fundport/i18n/sign/en")).sign,
    cs: async () => (await import("@fundport/i18n/sign/cs")).sign,
    sk: async () => (await import("@fundport/i18n/sign/sk")).sign,
  },
  trial: {
    en: async () => (await import("@fundport/i18n/trial/en")).trial,
    cs: async () => (await import("@fundport/i18n/trial/cs")).trial,
    sk: async () => (await import("@fundport/i18n/trial/sk")).trial,
  },
  validation: {
    en: async () => (await import("@fundport/i18n/validation/en")).validation,
    cs: async () => (await import("@fundport/i18n/validation/cs")).validation,
    sk: async () => (await import("@fundport/i18n/validation/sk")).validation,
  },
  download: {
    en: async () => (await import("@fundport/i18n/download/en")).download,
    cs: async () => (await import("@fundport/i18n/download/cs")).download,
    sk: async () => (await import("@fundport/i18n/download/sk")).download,
  },
  verify: {
    en: async () => (await import("@fundport/i18n/verify/en")).verify,
    cs: async () => (await import("@fundport/i18n/verify/cs")).verify,
    sk: async () => (await import("@fundport/i18n/verify/sk")).verify,
  },
} satisfies Record<string, Record<Language, () => Promise<Namespaces[string]>>>;
export type PageNamespace = keyof typeof pageNamespaces;

const allNamespaces: Record<Language, () => Promise<{ full: Namespaces }>> = {
  en: () => import("@fundport/i18n/full/en"),
  cs: () => import("@fundport/i18n/full/cs"),
  sk: () => import("@fundport/i18n/full/sk"),
};

type Base = "none" | "public" | "portal";
type LanguageState = {
  /** All texts that are loaded; null before `startLanguage`. */
  texts: i18n | null;
  /** What is wanted besides the words of single pages: those of the log-in page, or all; a client's page has neither. */
  base: Base;
  /** Namespaces of the public pages that have been opened: they follow a switch of the language. */
  openedNamespaces: ReadonlySet<PageNamespace>;
};
const store = createStore<LanguageState>()(() => ({ texts: null, base: "public", openedNamespaces: new Set() }));

function startedTexts(): i18n {
  const { texts } = store.getState();
  if (!texts) throw new Error("startLanguage comes before any text");
  return texts;
}

/** Starts with the few texts of the public pages; the others come with the portal. */
export async function startLanguage(language: Language = detectLanguage()): Promise<i18n> {
  const loaded = await loadTexts(language);
  const texts = createI18n(language, { [language]: Object.fromEntries(loaded) });
  store.setState({ texts });
  texts.use(initReactI18next);
  // React's binding registers itself in `init`, which the frame of the texts has called already.
  initReactI18next.init(texts);
  announce(language);
  return texts;
}

/** Starts with the words of one page alone, as a page of clients has them. */
export async function startPageLanguage(namespaces: readonly PageNamespace[]): Promise<void> {
  store.setState({ base: "none", openedNamespaces: new Set(namespaces) });
  await startLanguage();
}

/** Loads all texts of the current language; from then on a switch loads all of the other one, too. */
export async function loadPortalTexts(): Promise<void> {
  store.setState({ base: "portal" });
  await addTexts(currentLanguage());
  startedTexts().emit("loaded");
}

/** Loads the words of a public page in the current language, and of each language switched to from then on. */
export async function loadPageNamespace(namespace: PageNamespace): Promise<void> {
  store.setState(({ openedNamespaces }) => ({ openedNamespaces: new Set([...openedNamespaces, namespace]) }));
  await addTexts(currentLanguage());
}

/** Switches as the user has chosen; the choice is kept for the next visit. */
export async function switchLanguage(language: Language): Promise<void> {
  writeStored(languageKey, language);
  await showLanguage(language);
}

/** Shows a page in the language of its link, unless whoever uses this browser has chosen one; without its words it stays. */
export async function showLinkLanguage(language: Language): Promise<void> {
  if (readStored(languageKey) !== null || language === currentLanguage()) return;
  await showLanguage(language).catch(() => undefined);
}

/** Switches for this visit alone: to the language of what is shown, which nobody has chosen. */
export async function showLanguage(language: Language): Promise<void> {
  await addTexts(language);
  await startedTexts().changeLanguage(language);
  announce(language);
}

export function currentLanguage(): Language {
  return pickLanguage([startedTexts().language]);
}

export { languages, type Language };

async function addTexts(language: Language): Promise<void> {
  for (const [namespace, texts] of await loadTexts(language))
    startedTexts().addResourceBundle(language, namespace, texts, true, true);
}

type LoadedTexts = readonly (readonly [string, Namespaces[string]])[];

async function loadTexts(language: Language): Promise<LoadedTexts> {
  const [base, ...opened] = await Promise.all([baseTexts(language), ...pageTexts(language)]);
  return [...Object.entries(base), ...opened];
}

async function baseTexts(language: Language): Promise<Namespaces> {
  switch (store.getState().base) {
    case "none":
      return {};
    case "public":
      return (await publicNamespaces[language]()).namespaces;
    case "portal":
      return (await allNamespaces[language]()).full;
  }
}

function pageTexts(language: Language): Promise<readonly [PageNamespace, Namespaces[string]]>[] {
  return [...store.getState().openedNamespaces].map(
    async (namespace) => [namespace, await pageNamespaces[namespace][language]()] as const,
  );
}

function announce(language: Language): void {
  document.documentElement.lang = language;
  setCallLanguage(language);
}
