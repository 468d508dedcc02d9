import type { download as English } from "../../en/contracts/download.ts";
import type { SlavicNamespace } from "../../namespace-types.ts";
import { sentWays } from "./revocation.ts";

export const download = {
  title: "Zmluva {{number}} je podpísaná",
  title_appendix: "Dodatok {{number}} je podpísaný",
  "advisor-text":
    "V\u00a0tomto prehliadači je niekto prihlásený do portálu ako poradca, a\u00a0sem ho nepustíme. Otvorte odkaz na svojom zariadení, alebo sa najprv odhláste a\u00a0načítajte stránku znova.",
  "unknown-text":
    "Použite prosím celý odkaz z\u00a0e\u2011mailu s\u00a0podpísanými dokumentmi. Ak to nepomôže, požiadajte poradcu, aby ich poslal znova.",
  "expired-title": "Platnosť odkazu sa skončila",
  "expired-text": "Odkazy na podpísané dokumenty platia 90 dní. Poradca vám dokumenty môže kedykoľvek poslať znova.",
  "enter-title": "Vaša podpísaná zmluva",
  "enter-text": "Tu si stiahnete jej zapečatené dokumenty. Váš poradca: {{name}} ({{company}}).",
  "enter-until": "Odkaz platí do {{when}} (pražského\u00a0času).",
  "all-title": "Všetko v\u00a0jednom súbore",
  "all-text":
    "Všetky zapečatené dokumenty, list dôkazov a\u00a0všetko potrebné na ich overenie bez nás. Uchovajte si súbor celý: dokladá, čo a\u00a0kedy ste podpísali.",
  all: "Stiahnuť všetko",
  documents: "Dokumenty",
  save: "Uložiť",
  saving: "Súbor sa sťahuje…",
  saved: "{{name}}: súbor prevzal váš prehliadač na uloženie.",
  revoked: "Od tejto zmluvy ste odstúpili. Dokumenty vám zostávajú.",
  "withdraw-title": "Chcete odstúpiť?",
  "withdraw-text":
    "Od zmluvy môžete odstúpiť do konca dňa {{day}}, bez udania dôvodu a\u00a0bez pokuty. Môžete to urobiť tu, písomne alebo e\u2011mailom. Stačí odstúpenie dovtedy odoslať.",
  "withdraw-text_appendix":
    "Od dodatku môžete odstúpiť do konca dňa {{day}}, bez udania dôvodu a\u00a0bez pokuty. Môžete to urobiť tu, písomne alebo e\u2011mailom. Stačí odstúpenie dovtedy odoslať.",
  withdraw: "Odstúpiť od zmluvy",
  withdraw_appendix: "Odstúpiť od dodatku",
  "withdraw-sure": "Odstúpiť od zmluvy {{number}}?",
  "withdraw-sure_appendix": "Odstúpiť od dodatku {{number}}?",
  "withdraw-ends": "Zmluva sa dnes skončí a\u00a0jej pokyny sa zrušia.",
  "withdraw-ends_appendix": "Dodatok sa dnes skončí a\u00a0jeho pokyny sa zrušia.",
  "withdraw-money":
    "Čo ste zaplatili, sa vám vráti tak, ako určuje zmluva. Ak sa za to medzitým nakúpili investície, dostanete ich cenu v\u00a0čase predaja.",
  "withdraw-mail": "Potvrdenie uvidíte tu a\u00a0príde vám na {{email}}. Dostane ho aj váš poradca.",
  "withdraw-mail-none": "Potvrdenie uvidíte tu. Dostane ho aj váš poradca.",
  "withdraw-final": "Nedá sa to vrátiť.",
  "withdraw-confirm": "Potvrdiť odstúpenie",
  "withdraw-back": "Nechať zmluvu platiť",
  "withdraw-back_appendix": "Nechať dodatok platiť",
  withdrawing: "Odstúpenie sa odosiela…",
  "withdraw-over-title": "Odstúpenie",
  "withdraw-over":
    "Odstúpiť bolo možné do {{day}}. Ak ste odstúpenie dovtedy odoslali písomne alebo e\u2011mailom, platí: povedzte poradcovi, kedy a\u00a0ako ste ho odoslali.",
  "receipt-title": "Vaše odstúpenie sme prijali",
  "receipt-text": "Toto je potvrdenie o\u00a0prijatí vášho odstúpenia od zmluvy {{number}}.",
  "receipt-text_appendix": "Toto je potvrdenie o\u00a0prijatí vášho odstúpenia od dodatku {{number}}.",
  "receipt-sent": "Odstúpenie odoslané",
  "receipt-recorded": "Odstúpenie zaznamenané",
  "receipt-mail": "Potvrdenie sme poslali aj na {{email}}.",
  "receipt-next":
    "Nič ďalšie, prosím, neplaťte, a\u00a0ak máte trvalý príkaz, zrušte ho. Čo ste zaplatili, sa vám vráti tak, ako určuje zmluva.",
  "receipt-print": "Vytlačiť potvrdenie",
  ...sentWays,
  check: "Či dokument nikto nezmenil, zistíte kedykoľvek:",
  "check-link": "overiť dokument",
} as const satisfies SlavicNamespace<typeof English>;
