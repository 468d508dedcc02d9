import { addNamespaces, createI18n, type Language, languages, pickLanguage, type Namespaces } from "@fundport/i18n";
import { initReactI18next } from "react-i18next";
import type { i18n } from "i18next";
import { createStore } from "zustand";
import { setCallLanguage } from "../http/api.ts";
import { detectLanguage, storeLanguage, languageKey } from "./detect-language.ts";
import type { PageTexts } from "./page-texts.ts";
import { firstTexts, publicTexts, restTexts } from "./portal-texts.ts";
import { readStored } from "../storage.ts";

type Base = "none" | "public" | "portal";
type LanguageState = {
  /** The loaded messages; null before `startLanguage`. */
  texts: i18n | null;
  /** Messages to load besides those of single pages: of the public pages or of the app. A client page needs neither. */
  base: Base;
  /** Messages of opened pages, which are loaded again after a language switch. */
  openedPages: ReadonlySet<PageTexts>;
  /** The last chosen language, whose messages may still be loading. */
  requested: Language | null;
};
const store = createStore<LanguageState>()(() => ({
  texts: null,
  base: "public",
  openedPages: new Set(),
  requested: null,
}));

function requireTexts(): i18n {
  const { texts } = store.getState();
  if (!texts) throw new Error("startLanguage must be called before messages are read");
  return texts;
}

/** Starts with the few messages of the public pages, or with those of the app. */
export async function startLanguage(
  language: Language = detectLanguage(),
  base: Base = store.getState().base,
): Promise<i18n> {
  store.setState({ base });
  const texts = createI18n(language, { [language]: await loadTexts(language) });
  store.setState({ texts });
  texts.use(initReactI18next);
  // i18next initialises the binding in its own `init`, which `createI18n` has already called.
  initReactI18next.init(texts);
  announce(language);
  return texts;
}

/** Starts with only the messages of one page, as client pages do. */
export async function startPageLanguage(pageTexts: readonly PageTexts[]): Promise<void> {
  store.setState({ openedPages: new Set(pageTexts) });
  await startLanguage(detectLanguage(), "none");
}

/** Loads the messages that the app starts with, in the current language and after each switch. */
export async function loadPortalTexts(): Promise<void> {
  store.setState({ base: "portal" });
  await addTexts(currentLanguage());
}

/** Loads code together with all other messages of the app, which are not needed for the first page. */
export async function withAllTexts<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  const [loaded] = await Promise.all([load(), loadPageTexts(restTexts)]);
  return loaded;
}

/** Loads the messages of a page in the current language and after each switch. */
export async function loadPageTexts(texts: PageTexts): Promise<void> {
  store.setState(({ openedPages }) => ({ openedPages: new Set([...openedPages, texts]) }));
  const language = currentLanguage();
  addNamespaces(requireTexts(), language, await texts[language]());
}

/** Switches the language at the user's request and stores it for the next visit. */
export async function switchLanguage(language: Language): Promise<void> {
  storeLanguage(language);
  await showLanguage(language);
}

/**
 * Shows a page in the language of its link, unless this browser has a stored choice or the messages cannot be loaded.
 */
export async function showLinkLanguage(language: Language): Promise<void> {
  if (readStored(languageKey) !== null || language === currentLanguage()) return;
  await showLanguage(language).catch(() => undefined);
}

/** Switches for this visit only: the page's language is not stored as the user's choice. */
export async function showLanguage(language: Language): Promise<void> {
  store.setState({ requested: language });
  await addTexts(language);
  // The user chose another language in the meantime.
  if (store.getState().requested !== language) return;
  await requireTexts().changeLanguage(language);
  announce(language);
}

export function currentLanguage(): Language {
  return pickLanguage([requireTexts().language]);
}

export { languages, type Language };

async function addTexts(language: Language): Promise<void> {
  const { base, openedPages } = store.getState();
  addNamespaces(requireTexts(), language, await loadTexts(language));
  const now = store.getState();
  // A page may have been opened while the messages loaded, so its messages are loaded too.
  if (now.base !== base || now.openedPages.size !== openedPages.size) await addTexts(language);
}

async function loadTexts(language: Language): Promise<Namespaces> {
  const openedTexts = [...store.getState().openedPages].map((pageTexts) => pageTexts[language]());
  return Object.assign({}, ...(await Promise.all([baseTexts(language), ...openedTexts])));
}

async function baseTexts(language: Language): Promise<Namespaces> {
  switch (store.getState().base) {
    case "none":
      return {};
    case "public":
      return await publicTexts[language]();
    case "portal": {
      const [shared, first] = await Promise.all([publicTexts[language](), firstTexts[language]()]);
      return { ...shared, ...first };
    }
  }
}

function announce(language: Language): void {
  document.documentElement.lang = language;
  setCallLanguage(language);
}
