import type { download as English } from "../../en/contracts/download.ts";
import type { SlavicNamespace } from "../../namespace-types.ts";
import { sentWays } from "./revocation.ts";

export const download = {
  title: "Zmluva {{number}} je podpísaná",
  title_appendix: "Dodatok {{number}} je podpísaný",
  "advisor-text":
    "Dokumenty klienta tu preto nezobrazíme. Otvorte odkaz na svojom zariadení alebo sa najprv odhláste a načítajte stránku znova.",
  "unknown-text":
    "Použite celý odkaz z e-mailu s podpísanými dokumentmi. Ak to nepomôže, požiadajte poradcu, aby vám ich poslal znova.",
  "expired-title": "Platnosť odkazu sa skončila",
  "expired-text": "Odkazy na podpísané dokumenty platia 90 dní. Poradca vám dokumenty môže kedykoľvek poslať znova.",
  "enter-title": "Vaša podpísaná zmluva",
  "enter-text": "Tu si stiahnete jej zapečatené dokumenty. Váš poradca: {{name}} ({{company}}).",
  "enter-until": "Odkaz platí do {{when}} (pražského\u00a0času).",
  "all-title": "Všetko v jednom súbore",
  "all-text":
    "Všetky zapečatené dokumenty, list dôkazov a všetko potrebné na ich overenie bez nás. Odložte si celý súbor: dokladá, čo a kedy ste podpísali.",
  all: "Stiahnuť všetko",
  documents: "Dokumenty",
  save: "Stiahnuť",
  saving: "Sťahuje sa…",
  saved: "Stiahnuté: {{name}}",
  revoked: "Od tejto zmluvy ste odstúpili. Dokumenty vám zostávajú.",
  "withdraw-title": "Chcete odstúpiť?",
  "withdraw-text":
    "Od zmluvy môžete odstúpiť do konca dňa {{day}}, bez uvedenia dôvodu a bez sankcie. Môžete to urobiť tu, písomne alebo e-mailom. Stačí odstúpenie dovtedy odoslať.",
  "withdraw-text_appendix":
    "Od dodatku môžete odstúpiť do konca dňa {{day}}, bez uvedenia dôvodu a bez sankcie. Môžete to urobiť tu, písomne alebo e-mailom. Stačí odstúpenie dovtedy odoslať.",
  withdraw: "Odstúpiť od zmluvy",
  withdraw_appendix: "Odstúpiť od dodatku",
  "withdraw-sure": "Odstúpiť od zmluvy {{number}}?",
  "withdraw-sure_appendix": "Odstúpiť od dodatku {{number}}?",
  "withdraw-ends": "Zmluva dnes zanikne a pokyny podľa nej sa zrušia.",
  "withdraw-ends_appendix": "Dodatok dnes zanikne a pokyny podľa neho sa zrušia.",
  "withdraw-money":
    "Zaplatené peniaze sa vám vrátia tak, ako určuje zmluva. Ak sa za ne medzitým nakúpili investície, dostanete ich hodnotu v čase predaja.",
  "withdraw-mail": "Potvrdenie uvidíte tu a príde vám na {{email}}. Dostane ho aj váš poradca.",
  "withdraw-mail-none": "Potvrdenie uvidíte tu. Dostane ho aj váš poradca.",
  "withdraw-final": "Tento krok sa nedá vrátiť.",
  "withdraw-confirm": "Potvrdiť odstúpenie",
  "withdraw-back": "Ponechať zmluvu",
  "withdraw-back_appendix": "Ponechať dodatok",
  withdrawing: "Odosielame odstúpenie…",
  "withdraw-over-title": "Odstúpenie",
  "withdraw-over":
    "Odstúpiť bolo možné do {{day}}. Ak ste odstúpenie dovtedy odoslali písomne alebo e-mailom, je platné. Povedzte poradcovi, kedy a ako ste ho odoslali.",
  "receipt-title": "Vaše odstúpenie sme prijali",
  "receipt-text": "Toto je potvrdenie o prijatí vášho odstúpenia od zmluvy {{number}}.",
  "receipt-text_appendix": "Toto je potvrdenie o prijatí vášho odstúpenia od dodatku {{number}}.",
  "receipt-sent": "Odstúpenie odoslané",
  "receipt-recorded": "Odstúpenie zaznamenané",
  "receipt-mail": "Potvrdenie sme poslali aj na {{email}}.",
  "receipt-next":
    "Nič ďalšie, prosím, neplaťte. Ak máte trvalý príkaz, zrušte ho. Zaplatené peniaze sa vám vrátia tak, ako určuje zmluva.",
  "receipt-print": "Vytlačiť potvrdenie",
  ...sentWays,
  check: "Či dokument nikto nezmenil, môžete kedykoľvek skontrolovať:",
  "check-link": "overiť dokument",
} as const satisfies SlavicNamespace<typeof English>;
