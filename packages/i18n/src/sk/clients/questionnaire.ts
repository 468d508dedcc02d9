import type { questionnaire as english } from "../../en/clients/questionnaire.ts";
import type { SlavicNamespace } from "../../namespace-types.ts";

export const questionnaire: SlavicNamespace<typeof english> = {
  progress: "Zodpovedané {{answered}} z {{total}}",
  text: "Uveďte",
  unanswered: "Odpovedzte prosím na túto otázku.",
  "text-missing": "Uveďte to prosím slovami.",
  "text-too-long": "Najviac {{max}} znakov.",
  "text-not-printable": "Znak „{{character}}“ sa v\u00a0dokumentoch nedá vytlačiť. Napíšte odpoveď latinkou.",
  "several-answers": "Vyberte prosím len jednu odpoveď.",
  "unknown-answer": "Táto otázka sa medzitým zmenila. Odpovedzte na ňu prosím znova.",
  "amount-differs":
    "Podľa košíka klient v\u00a0prvom roku zaplatí {{amount}}, čo s\u00a0touto odpoveďou nesúhlasí. Zmeňte odpoveď alebo potvrďte, že je správna.",
  "amount-confirm": "Potvrdiť odpoveď",
  "amount-confirm-of": "Potvrdiť odpoveď: {{question}}",
  "amount-confirmed": "Potvrdené, aj keď klient v\u00a0prvom roku zaplatí {{amount}}.",
  "wrong-title": "Zatiaľ neoverené",
  "wrong-text":
    "Z niektorých odpovedí zatiaľ nevyplýva, že klient taký fond pozná a prijíma jeho riziká. {{name}} preto zostáva bez overenia. Prejdite to prosím s klientom a nechajte ho odpovedať znova. Odpovede tu zostávajú.",
  outdated: "Dotazník sa od vyplnenia zmenil. Prejdite ho prosím znova, čo platí ďalej, je predvyplnené.",
  "load-error": "Dotazník sa nepodarilo načítať. O nič ste neprišli.",
  retry: "Skúsiť znova",
  "earlier-loading": "Načítavame skoršie odpovede klienta…",
  "earlier-filled": "Predvyplnili sme odpovede zo dňa {{day}}. Prejdite ich prosím s klientom.",
  "earlier-undo": "Vrátiť späť",
  "earlier-old":
    "Klient odpovedal {{day}}, teda pred viac ako 12 mesiacmi. Opýtajte sa ho prosím znova a potvrďte, čo stále platí.",
  "earlier-confirm-all": "Všetko stále platí",
  "earlier-confirm": "Stále platí",
  "earlier-confirm-of": "Stále platí: {{question}}",
  from: "zo dňa {{day}}",
  "from-confirmed": "zo dňa {{day}}, potvrdené",
  "earlier-said": "{{day}}: {{answer}}",
  "earlier-error": "Skoršie odpovede klienta sa nepodarilo načítať. Pokračovať môžete aj bez nich.",
};
