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
  /**
   * The messages that are loaded besides those of single pages: of the public pages or of the app. Client pages need
   * none of them.
   */
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

/** Loads the messages that the page starts with: the few messages of the public pages, or the messages of the app. */
export async function startLanguage(
  language: Language = detectLanguage(),
  base: Base = store.getState().base,
): Promise<i18n> {
  store.setState({ base });
  const texts = createI18n(language, { [language]: await loadTexts(language) });
  store.setState({ texts });
  texts.use(initReactI18next);
  // Connects React to i18next here, because i18next connects it only in its own `init`, which `createI18n` has already
  // called.
  initReactI18next.init(texts);
  announce(language);
  return texts;
}

/** Starts with only the messages of one page. Used by client pages. */
export async function startPageLanguage(pageTexts: readonly PageTexts[]): Promise<void> {
  store.setState({ openedPages: new Set(pageTexts) });
  await startLanguage(detectLanguage(), "none");
}

/** Loads the messages that the app starts with, now and after each language switch. */
export async function loadPortalTexts(): Promise<void> {
  store.setState({ base: "portal" });
  await addTexts(currentLanguage());
}

/** Loads code together with all other messages of the app, which are not needed for the first page. */
export async function withAllTexts<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  const [loaded] = await Promise.all([load(), loadPageTexts(restTexts)]);
  return loaded;
}

/** Loads the messages of a page, now and after each language switch. */
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
 * Shows a page in the language of its link. Keeps the current language if this browser has a stored choice or the
 * messages cannot be loaded.
 */
export async function showLinkLanguage(language: Language): Promise<void> {
  if (readStored(languageKey) !== null || language === currentLanguage()) return;
  await showLanguage(language).catch(() => undefined);
}

/** Switches the language only for this visit, without storing it as the user's choice. */
export async function showLanguage(language: Language): Promise<void> {
  store.setState({ requested: language });
  await addTexts(language);
  // Stops if another language was chosen while the messages loaded.
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
  // Loads the messages again if a page was opened in the meantime, to include that page's messages.
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
