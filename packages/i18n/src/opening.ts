import type { Language } from "./languages.ts";

/** The few words that are needed where the code with all the others has not come. */
export const openingWords: Readonly<Record<Language, { readonly failed: string; readonly reload: string }>> = {
  en: { failed: "The portal could not be opened", reload: "Reload the page" },
  cs: { failed: "Portál se nepodařilo otevřít", reload: "Obnovit stránku" },
  sk: { failed: "Portál sa nepodarilo otvoriť", reload: "Obnoviť stránku" },
};
