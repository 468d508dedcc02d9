import type { BrowserSettings } from "@fundport/api";

const withoutServer: BrowserSettings = {
  registrationEnabled: false,
  maxCartItems: 20,
  disableCartPackages: false,
  smsAvailable: true,
  signOnDeviceWithCode: false,
  clientForm: true,
  trial: false,
  agesFromToday: false,
  suiteUrl: null,
  tradingUrl: null,
  disabledCards: { en: [], cs: [], sk: [] },
};

function readSettings(): BrowserSettings {
  const text = document.querySelector("script#settings")?.textContent;
  return text ? (JSON.parse(text) as BrowserSettings) : withoutServer;
}

/** The settings that the server sends with the page. The development server sends no settings. */
export const settings: BrowserSettings = readSettings();
