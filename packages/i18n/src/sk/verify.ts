import type { verify as English } from "../en/verify.ts";
import type { SlavicNamespace } from "../messages.ts";

export const verify = {
  language: "Jazyk",
  title: "Overiť dokument",
  lead: "Zapečatil dokument tento portál a je odvtedy bez zmeny? To zistíte tu, bez prihlásenia.",
  file: "Dokument PDF",
  "file-stays":
    "Súbor neopustí vaše zariadenie: skúma ho váš prehliadač. Portálu sa pýtame len na jeho odtlačok, z ktorého dokument nikto neprečíta.",
  choose: "Vyberte dokument",
  drop: "Alebo sem súbor presuňte.",
  checking: "Dokument sa skúma…",
  retry: "Skúsiť znova",
  failed: "Niečo sa nepodarilo. O nič ste neprišli, skúste to, prosím, znova.",
  offline: "Chýba pripojenie a bez portálu sa dokument nedá overiť. Skúste to znova, keď budete online.",
  "no-crypto":
    "Stránka je otvorená bez šifrovania a prehliadač v takom prípade pečate neskúma. Otvorte ju s https:// na začiatku adresy.",
  "in-prague": "{{when}} (pražského času)",
  "verdict-sealed": "Zapečatené týmto portálom a bez zmeny",
  "verdict-sealed-text": "Každý bajt je taký, ako ho portál zapečatil, a portál dokument pozná.",
  "verdict-proof": "List dôkazov zapečatený týmto portálom a\u00a0bez zmeny",
  "verdict-proof-text":
    "Každý bajt je taký, ako ho portál zapečatil. Ostatné súbory na stiahnutie overte príkazmi v\u00a0súbore CHECK.md.",
  "verdict-sealed-unknown": "Pečať je v poriadku, ale portál dokument nepozná",
  "verdict-sealed-unknown-text":
    "Nesie platnú pečať tohto portálu, ale o\u00a0presne tomto súbore nie je záznam. Čo pečať nekryje, napríklad časovú pečiatku, mohol niekto zmeniť. Vyžiadajte si dokument znova.",
  "verdict-changed": "Od zapečatenia zmenené",
  "verdict-changed-text":
    "Dokument nesie pečať tohto portálu, ale nie je taký, ako bol zapečatený: niečo v ňom je zmenené, pridané alebo chýba. Nespoliehajte sa naň a vyžiadajte si ho znova.",
  "verdict-foreign": "Nezapečatené týmto portálom",
  "verdict-foreign-text":
    "Dokument nesie podpis alebo pečať, ale nie tohto portálu. Či sú v poriadku, sa tu zistiť nedá.",
  "verdict-original": "Tak, ako sa čítal pred podpisom",
  "verdict-original-text":
    "Dokument vytvoril tento portál a je bez zmeny, nie je to však ten zapečatený. Dôkaz o podpise je v zapečatenom dokumente.",
  "verdict-proposal": "Návrh z tohto portálu, bez zmeny",
  "verdict-proposal-text": "Návrh vytvoril tento portál a súbor je taký, aký bol vtedy. Návrh nie je zmluva.",
  "verdict-unsealed": "Bez pečate tohto portálu",
  "verdict-unsealed-text":
    "V dokumente nie je pečať a portál ho nepozná. Nevznikol tu, alebo ho zmenil či znova uložil iný program.",
  "verdict-empty": "Súbor je prázdny",
  "verdict-empty-text": "Nie je v ňom čo overovať. Možno sa nestiahol celý.",
  "verdict-unreadable": "Súbor sa nedá prečítať",
  "verdict-unreadable-text":
    "Zariadenie nedovolilo prehliadaču súbor prečítať. Najprv ho uložte do zariadenia a vyberte znova.",
  "verdict-no-pdf": "Toto nie je PDF",
  "verdict-no-pdf-text": "Dokumenty tohto portálu sú súbory PDF. Sken ani fotografia pečať nenesie.",
  "sealed-by": "Pečať",
  "stated-at": "Zapečatené podľa pečate",
  known: "Čo vie portál",
  "contract-number": "Zmluva",
  "proposal-code": "Kód návrhu",
  document: "Dokument",
  "made-at": "Vytvorené",
  "signed-at": "Podpísané",
  "sealed-at": "Zapečatené",
  "valid-until": "Platí do",
  revoked: "Klient od tejto zmluvy medzitým odstúpil.",
  "code-title": "Kód návrhu",
  "code-text": "Návrh nesie kód. Napíšte ho sem a uvidíte, či návrh vytvoril tento portál.",
  code: "Kód",
  "code-missing": "Napíšte kód návrhu.",
  "code-check": "Overiť kód",
  "code-known": "Návrh vytvoril tento portál",
  "code-known-text": "Porovnajte so svojím výtlačkom. Či v ňom nie je nič zmenené, ukáže len samotný súbor.",
  "code-unknown": "Portál taký kód nepozná",
  "code-unknown-text": "„{{code}}“ nie je kód návrhu z tohto portálu. Porovnajte ho s dokumentom znak po znaku.",
  "limits-title": "Čo táto stránka nezistí",
  "limit-people":
    "Kto podpísal: tomu, kto má len súbor, portál nikoho nemenuje. Mená sú v dokumente na strane s podpisom.",
  "limit-time":
    "Či čas uvedený v\u00a0pečati sedí: je to čas portálu. Časová pečiatka v\u00a0dokumente sa tu neskúma, len to, či je to tá istá, s\u00a0ktorou portál pečatil.",
  "limit-print": "Nič o výtlačku alebo skene: pečať nesie len súbor.",
} as const satisfies SlavicNamespace<typeof English>;
