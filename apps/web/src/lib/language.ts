import { createI18n, isLanguage, type Language, languages, pickLanguage, type Rooms } from "@fundport/i18n";
import { initReactI18next } from "react-i18next";
import type { i18n } from "i18next";
import { setCallLanguage } from "./api.ts";
import { readStored, writeStored } from "./storage.ts";

const storageKey = "fundport-language";

const publicRooms: Record<Language, () => Promise<{ rooms: Rooms }>> = {
  en: () => import("@fundport/i18n/public/en"),
  cs: () => import("@fundport/i18n/public/cs"),
  sk: () => import("@fundport/i18n/public/sk"),
};
const allRooms: Record<Language, () => Promise<{ full: Rooms }>> = {
  en: () => import("@fundport/i18n/full/en"),
  cs: () => import("@fundport/i18n/full/cs"),
  sk: () => import("@fundport/i18n/full/sk"),
};

let instance: i18n;
let signedIn = false;

/** Stored choice first, then the browser, then English. Source: portal §1. */
export function detectLanguage(): Language {
  const stored = readStored(storageKey);
  return isLanguage(stored) ? stored : pickLanguage(navigator.languages);
}

/** Starts with the few texts of the public pages; the others come with the portal. */
export async function startLanguage(language: Language = detectLanguage()): Promise<i18n> {
  const { rooms } = await publicRooms[language]();
  instance = createI18n(language, { [language]: rooms });
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

export async function switchLanguage(language: Language): Promise<void> {
  writeStored(storageKey, language);
  await addTexts(language);
  await instance.changeLanguage(language);
  announce(language);
}

export function currentLanguage(): Language {
  return pickLanguage([instance.language]);
}

export { languages, type Language };

async function addTexts(language: Language): Promise<void> {
  const rooms = signedIn ? (await allRooms[language]()).full : (await publicRooms[language]()).rooms;
  for (const [room, texts] of Object.entries(rooms)) instance.addResourceBundle(language, room, texts, true, true);
}

function announce(language: Language): void {
  document.documentElement.lang = language;
  setCallLanguage(language);
}
