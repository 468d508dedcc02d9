import type { verify as English } from "../../en/contracts/verification.ts";
import type { SlavicNamespace } from "../../namespace-types.ts";

export const verify = {
  language: "Jazyk",
  title: "Overenie dokumentu",
  lead: "Zistite, či bol dokument zapečatený vo Fundporte a odvtedy sa nezmenil. Prihlasovať sa nemusíte.",
  file: "Dokumenty PDF",
  "file-stays":
    "Súbory zostanú vo vašom zariadení, overí ich priamo prehliadač. K nám sa odošlú len ich odtlačky, z ktorých dokument nikto neprečíta.",
  choose: "Vybrať dokumenty",
  drop: "Alebo sem súbory presuňte.",
  checking: "Overujeme…",
  retry: "Skúsiť znova",
  failed: "Niečo sa nepodarilo. Skúste to znova.",
  offline: "Chýba pripojenie a bez neho sa dokument nedá overiť. Skúste to znova, keď budete online.",
  "no-crypto":
    "Stránka je otvorená bez šifrovania, preto na nej prehliadač nemôže pečate overiť. Otvorte ju s https:// na začiatku adresy.",
  "in-prague": "{{when}} (pražského\u00a0času)",
  "verdict-sealed": "Zapečatené vo Fundporte, bez zmeny",
  "verdict-sealed-text": "Každý bajt je rovnaký ako pri zapečatení a dokument máme v evidencii.",
  "verdict-proof": "List dôkazov zapečatený vo Fundporte, bez zmeny",
  "verdict-proof-text":
    "Každý bajt je rovnaký ako pri zapečatení. Ostatné súbory na stiahnutie overte príkazmi v súbore CHECK.md.",
  "verdict-sealed-unknown": "Pečať je platná, ale dokument nemáme v evidencii",
  "verdict-sealed-unknown-text":
    "Dokument má platnú pečať z Fundportu, ale presne tento súbor v evidencii nie je. Údaj, ktorý pečať nepokrýva, napríklad časovú pečiatku, mohol niekto zmeniť. Vyžiadajte si dokument znova.",
  "verdict-changed": "Od zapečatenia zmenené",
  "verdict-changed-text":
    "Dokument má pečať z Fundportu, ale nie je taký, aký bol zapečatený: niečo v ňom je zmenené, pridané alebo chýba. Nespoliehajte sa naň a vyžiadajte si ho znova.",
  "verdict-foreign": "Nezapečatené vo Fundporte",
  "verdict-foreign-text":
    "Dokument má podpis alebo pečať, ktoré nevznikli vo Fundporte. Ich platnosť sa tu overiť nedá.",
  "verdict-original": "Dokument pred podpisom",
  "verdict-original-text":
    "Dokument vznikol vo Fundporte a je bez zmeny, nie je to však ten zapečatený. Dôkaz o podpise je v zapečatenom dokumente.",
  "verdict-proposal": "Návrh z Fundportu, bez zmeny",
  "verdict-proposal-text": "Návrh vznikol vo Fundporte a súbor sa odvtedy nezmenil. Návrh nie je zmluva.",
  "verdict-unsealed": "Bez pečate z Fundportu",
  "verdict-unsealed-text":
    "Dokument nemá pečať a nemáme ho v evidencii. Buď nevznikol vo Fundporte, alebo ho zmenil či znova uložil iný program.",
  "verdict-empty": "Súbor je prázdny",
  "verdict-empty-text": "Nie je čo overovať. Možno sa súbor nestiahol celý.",
  "verdict-unreadable": "Súbor sa nedá prečítať",
  "verdict-unreadable-text":
    "Zariadenie nedovolilo prehliadaču súbor prečítať. Najprv ho uložte do zariadenia a potom ho vyberte znova.",
  "verdict-no-pdf": "Súbor nie je PDF",
  "verdict-no-pdf-text": "Dokumenty z Fundportu sú súbory PDF. Sken ani fotografia pečať nemajú.",
  "sealed-by": "Pečať",
  "stated-at": "Čas v pečati",
  known: "Údaje z našej evidencie",
  "contract-number": "Zmluva",
  "proposal-code": "Kód návrhu",
  document: "Dokument",
  "made-at": "Vytvorené",
  "signed-at": "Podpísané",
  "sealed-at": "Zapečatené",
  "valid-until": "Platí do",
  revoked: "Klient od tejto zmluvy medzitým odstúpil.",
  "code-title": "Kód návrhu",
  "code-text": "Každý návrh má svoj kód. Zadajte ho a zistíte, či návrh vznikol vo Fundporte.",
  code: "Kód",
  "code-missing": "Zadajte kód návrhu.",
  "code-check": "Overiť kód",
  "code-known": "Návrh vznikol vo Fundporte",
  "code-known-text": "Porovnajte údaje so svojím výtlačkom. Či v ňom niekto niečo nezmenil, ukáže len samotný súbor.",
  "code-unknown": "Neznámy kód",
  "code-unknown-text": "Návrh s kódom „{{code}}“ vo Fundporte nie je. Porovnajte kód s dokumentom znak po znaku.",
  "limits-title": "Čo tu nezistíte",
  "limit-people": "Kto podpísal: mená tu neuvádzame. Nájdete ich v dokumente na strane s podpisom.",
  "limit-time":
    "Či je čas v pečati správny (uvádzame ho sami). Časovú pečiatku v dokumente tu neoverujeme, kontrolujeme len, či je to tá istá, s ktorou bol dokument zapečatený.",
  "limit-print": "Či je pravý výtlačok alebo sken: pečať má len súbor.",
} as const satisfies SlavicNamespace<typeof English>;
