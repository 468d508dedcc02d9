import type { download as English } from "../en/download.ts";
import type { SlavicNamespace } from "../messages.ts";

export const download = {
  title: "Zmluva {{number}} je podpísaná",
  "advisor-text":
    "V tomto prehliadači je niekto prihlásený do portálu ako poradca, a sem ho nepustíme. Otvorte odkaz na svojom zariadení, alebo sa najprv odhláste a načítajte stránku znova.",
  "unknown-text":
    "Použite prosím celý odkaz z e-mailu s podpísanými dokumentmi. Ak to nepomôže, požiadajte poradcu, aby ich poslal znova.",
  "expired-title": "Platnosť odkazu sa skončila",
  "expired-text": "Odkazy na podpísané dokumenty platia 90 dní. Poradca vám dokumenty môže kedykoľvek poslať znova.",
  "enter-title": "Vaša podpísaná zmluva",
  "enter-text": "Tu si stiahnete jej zapečatené dokumenty. Váš poradca: {{name}} ({{company}}).",
  "enter-until": "Odkaz platí do {{when}} (pražského času).",
  "all-title": "Všetko v jednom súbore",
  "all-text":
    "Všetky zapečatené dokumenty, list dôkazov a všetko potrebné na ich overenie bez nás. Uchovajte si súbor celý: dokladá, čo a kedy ste podpísali.",
  all: "Stiahnuť všetko",
  documents: "Dokumenty",
  save: "Uložiť",
  saving: "Súbor sa sťahuje…",
  saved: "{{name}}: súbor prevzal váš prehliadač na uloženie.",
  revoked: "Od tejto zmluvy ste odstúpili. Dokumenty vám zostávajú.",
  check: "Či dokument nikto nezmenil, zistíte kedykoľvek:",
  "check-link": "overiť dokument",
} as const satisfies SlavicNamespace<typeof English>;
