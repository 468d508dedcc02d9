import { createI18n, type Language, languages, pickLanguage, type Rooms } from "@fundport/i18n";
import { initReactI18next } from "react-i18next";
import type { i18n } from "i18next";
import { setCallLanguage } from "./api.ts";
import { detectLanguage, languageKey } from "./detect-language.ts";
import { writeStored } from "./storage.ts";

const publicRooms: Record<Language, () => Promise<{ rooms: Rooms }>> = {
  en: () => import("@fundport/i18n/public/en"),
  cs: () => import("@fundport/i18n/public/cs"),
  sk: () => import("@fundport/i18n/public/sk"),
};
/** Rooms of single public pages, loaded with the page: who logs in need not wait for the words of a registration. */
const pageRooms = {
  accounts: {
    en: async () => (await import("@fundport/i18n/accounts/en")).accounts,
    cs: async () => (await import("@fundport/i18n/accounts/cs")).accounts,
    sk: async () => (await import("@fundport/i18n/accounts/sk")).accounts,
  },
  outbox: {
    en: async () => (await import("@fundport/i18n/outbox/en")).outbox,
    cs: async () => (await import("@fundport/i18n/outbox/cs")).outbox,
    sk: async () => (await import("@fundport/i18n/outbox/sk")).outbox,
  },
} satisfies Record<string, Record<Language, () => Promise<Rooms[string]>>>;
export type PageRoom = keyof typeof pageRooms;

const allRooms: Record<Language, () => Promise<{ full: Rooms }>> = {
  en: () => import("@fundport/i18n/full/en"),
  cs: () => import("@fundport/i18n/full/cs"),
  sk: () => import("@fundport/i18n/full/sk"),
};

let instance: i18n;
let signedIn = false;
/** Rooms of the public pages that have been opened: they follow a switch of the language. */
const openedRooms = new Set<PageRoom>();

/** Starts with the few texts of the public pages; the others come with the portal. */
export async function startLanguage(language: Language = detectLanguage()): Promise<i18n> {
  const [{ rooms }, ...opened] = await Promise.all([publicRooms[language](), ...pageTexts(language)]);
  instance = createI18n(language, { [language]: { ...rooms, ...Object.fromEntries(opened) } });
  instance.use(initReactI18next);
  // React's binding registers itself in `init`, which the frame of the texts has called already.
  initReactI18next.init(instance);
  announce(language);
  return instance;
}

/** Loads all texts of the current language; from then on a switch loads all of the other one, too. */
export async function loadPortalTexts(): Promise<void> {
  signedIn = true;
  await addTexts(currentLanguage());
  instance.emit("loaded");
}

/** Loads the words of a public page in the current language, and of each language switched to from then on. */
export async function loadPageRoom(room: PageRoom): Promise<void> {
  openedRooms.add(room);
  await addTexts(currentLanguage());
}

export async function switchLanguage(language: Language): Promise<void> {
  writeStored(languageKey, language);
  await addTexts(language);
  await instance.changeLanguage(language);
  announce(language);
}

export function currentLanguage(): Language {
  return pickLanguage([instance.language]);
}

export { languages, type Language };

async function addTexts(language: Language): Promise<void> {
  const base = signedIn ? (await allRooms[language]()).full : (await publicRooms[language]()).rooms;
  const opened = await Promise.all(pageTexts(language));
  for (const [room, texts] of [...Object.entries(base), ...opened])
    instance.addResourceBundle(language, room, texts, true, true);
}

function pageTexts(language: Language): Promise<readonly [PageRoom, Rooms[string]]>[] {
  return [...openedRooms].map(async (room) => [room, await pageRooms[room][language]()] as const);
}

function announce(language: Language): void {
  document.documentElement.lang = language;
  setCallLanguage(language);
}
