import type { download as English } from "../en/download.ts";
import type { SlavicNamespace } from "../messages.ts";

export const download = {
  title: "Smlouva {{number}} je podepsaná",
  "advisor-text":
    "V tomto prohlížeči je někdo přihlášen do portálu jako poradce, a sem ho nepustíme. Otevřete odkaz na svém zařízení, nebo se nejdřív odhlaste a načtěte stránku znovu.",
  "unknown-text":
    "Použijte prosím celý odkaz z e-mailu s podepsanými dokumenty. Pokud to nepomůže, požádejte poradce, ať je pošle znovu.",
  "expired-title": "Platnost odkazu skončila",
  "expired-text": "Odkazy na podepsané dokumenty platí 90 dnů. Poradce vám dokumenty může kdykoli poslat znovu.",
  "enter-title": "Vaše podepsaná smlouva",
  "enter-text": "Tady si stáhnete její zapečetěné dokumenty. Váš poradce: {{name}} ({{company}}).",
  "enter-until": "Odkaz platí do {{when}} (pražského času).",
  "all-title": "Všechno v jednom souboru",
  "all-text":
    "Všechny zapečetěné dokumenty, list důkazů a vše potřebné k jejich ověření bez nás. Uchovejte si soubor celý: dokládá, co a kdy jste podepsali.",
  all: "Stáhnout všechno",
  documents: "Dokumenty",
  save: "Uložit",
  saving: "Soubor se stahuje…",
  saved: "{{name}}: soubor převzal váš prohlížeč k uložení.",
  revoked: "Od této smlouvy jste odstoupili. Dokumenty vám zůstávají.",
  check: "Zda dokument nikdo nezměnil, zjistíte kdykoli:",
  "check-link": "ověřit dokument",
} as const satisfies SlavicNamespace<typeof English>;
