import type { verify as English } from "../../en/contracts/verification.ts";
import type { SlavicNamespace } from "../../namespace-types.ts";

export const verify = {
  language: "Jazyk",
  title: "Overiť dokument",
  lead: "Zapečatil dokument tento portál a\u00a0je odvtedy bez zmeny? To zistíte tu, bez prihlásenia.",
  file: "Dokumenty PDF",
  "file-stays":
    "Súbory neopustia vaše zariadenie: skúma ich váš prehliadač. Portálu sa pýtame len na ich odtlačky, z\u00a0ktorých dokument nikto neprečíta.",
  choose: "Vyberte dokumenty",
  drop: "Alebo sem súbory presuňte.",
  checking: "Dokument sa skúma…",
  retry: "Skúsiť znova",
  failed: "Niečo sa nepodarilo. O\u00a0nič ste neprišli, skúste to, prosím, znova.",
  offline: "Chýba pripojenie a\u00a0bez portálu sa dokument nedá overiť. Skúste to znova, keď budete online.",
  "no-crypto":
    "Stránka je otvorená bez šifrovania a\u00a0prehliadač v\u00a0takom prípade pečate neskúma. Otvorte ju s\u00a0https:// na začiatku adresy.",
  "in-prague": "{{when}} (pražského\u00a0času)",
  "verdict-sealed": "Zapečatené týmto portálom a\u00a0bez zmeny",
  "verdict-sealed-text": "Každý bajt je taký, ako ho portál zapečatil, a\u00a0portál dokument pozná.",
  "verdict-proof": "List dôkazov zapečatený týmto portálom a\u00a0bez zmeny",
  "verdict-proof-text":
    "Každý bajt je taký, ako ho portál zapečatil. Ostatné súbory na stiahnutie overte príkazmi v\u00a0súbore CHECK.md.",
  "verdict-sealed-unknown": "Pečať je v\u00a0poriadku, ale portál dokument nepozná",
  "verdict-sealed-unknown-text":
    "Nesie platnú pečať tohto portálu, ale o\u00a0presne tomto súbore nie je záznam. Čo pečať nekryje, napríklad časovú pečiatku, mohol niekto zmeniť. Vyžiadajte si dokument znova.",
  "verdict-changed": "Od zapečatenia zmenené",
  "verdict-changed-text":
    "Dokument nesie pečať tohto portálu, ale nie je taký, ako bol zapečatený: niečo v\u00a0ňom je zmenené, pridané alebo chýba. Nespoliehajte sa naň a\u00a0vyžiadajte si ho znova.",
  "verdict-foreign": "Nezapečatené týmto portálom",
  "verdict-foreign-text":
    "Dokument nesie podpis alebo pečať, ale nie tohto portálu. Či sú v\u00a0poriadku, sa tu zistiť nedá.",
  "verdict-original": "Tak, ako sa čítal pred podpisom",
  "verdict-original-text":
    "Dokument vytvoril tento portál a\u00a0je bez zmeny, nie je to však ten zapečatený. Dôkaz o\u00a0podpise je v\u00a0zapečatenom dokumente.",
  "verdict-proposal": "Návrh z\u00a0tohto portálu, bez zmeny",
  "verdict-proposal-text": "Návrh vytvoril tento portál a\u00a0súbor je taký, aký bol vtedy. Návrh nie je zmluva.",
  "verdict-unsealed": "Bez pečate tohto portálu",
  "verdict-unsealed-text":
    "V\u00a0dokumente nie je pečať a\u00a0portál ho nepozná. Nevznikol tu, alebo ho zmenil či znova uložil iný program.",
  "verdict-empty": "Súbor je prázdny",
  "verdict-empty-text": "Nie je v\u00a0ňom čo overovať. Možno sa nestiahol celý.",
  "verdict-unreadable": "Súbor sa nedá prečítať",
  "verdict-unreadable-text":
    "Zariadenie nedovolilo prehliadaču súbor prečítať. Najprv ho uložte do zariadenia a\u00a0vyberte znova.",
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
  "code-text": "Návrh nesie kód. Napíšte ho sem a\u00a0uvidíte, či návrh vytvoril tento portál.",
  code: "Kód",
  "code-missing": "Napíšte kód návrhu.",
  "code-check": "Overiť kód",
  "code-known": "Návrh vytvoril tento portál",
  "code-known-text": "Porovnajte so svojím výtlačkom. Či v\u00a0ňom nie je nič zmenené, ukáže len samotný súbor.",
  "code-unknown": "Portál taký kód nepozná",
  "code-unknown-text":
    "„{{code}}“ nie je kód návrhu z\u00a0tohto portálu. Porovnajte ho s\u00a0dokumentom znak po znaku.",
  "limits-title": "Čo táto stránka nezistí",
  "limit-people":
    "Kto podpísal: tomu, kto má len súbor, portál nikoho nemenuje. Mená sú v\u00a0dokumente na strane s\u00a0podpisom.",
  "limit-time":
    "Či čas uvedený v\u00a0pečati sedí: je to čas portálu. Časová pečiatka v\u00a0dokumente sa tu neskúma, len to, či je to tá istá, s\u00a0ktorou portál pečatil.",
  "limit-print": "Nič o\u00a0výtlačku alebo skene: pečať nesie len súbor.",
} as const satisfies SlavicNamespace<typeof English>;
