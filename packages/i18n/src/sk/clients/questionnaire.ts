import type { questionnaire as english } from "../../en/clients/questionnaire.ts";
import type { SlavicNamespace } from "../../namespace-types.ts";

export const questionnaire: SlavicNamespace<typeof english> = {
  progress: "Zodpovedané {{answered}} z {{total}}",
  text: "Uveďte",
  unanswered: "Odpovedzte na túto otázku.",
  "text-missing": "Doplňte odpoveď.",
  "text-too-long": "Najviac {{max}} znakov.",
  "text-not-printable": "Znak „{{character}}“ sa v dokumentoch nedá vytlačiť. Napíšte odpoveď latinkou.",
  "several-answers": "Vyberte len jednu odpoveď.",
  "unknown-answer": "Otázka sa medzitým zmenila. Odpovedzte na ňu znova.",
  "amount-differs":
    "Odpoveď sa nezhoduje s košíkom: klient v prvom roku zaplatí {{amount}}. Zmeňte ju alebo potvrďte, že je správna.",
  "amount-confirm": "Potvrdiť odpoveď",
  "amount-confirm-of": "Potvrdiť odpoveď: {{question}}",
  "amount-confirmed": "Potvrdené, aj keď klient v prvom roku zaplatí {{amount}}.",
  "wrong-title": "Zatiaľ neoverené",
  "wrong-text":
    "Niektoré odpovede zatiaľ nedokazujú, že klient taký fond pozná a prijíma jeho riziká. {{name}} preto zostáva bez overenia. Prejdite dotazník s klientom a nechajte ho znova odpovedať, doterajšie odpovede zostanú vyplnené.",
  outdated: "Dotazník sa od vyplnenia zmenil. Prejdite ho znova, odpovede, ktoré stále platia, sú predvyplnené.",
  "load-error": "Dotazník sa nepodarilo načítať",
  retry: "Skúsiť znova",
  "earlier-loading": "Načítavame skoršie odpovede klienta…",
  "earlier-filled": "Predvyplnili sme odpovede zo dňa {{day}}. Prejdite ich s klientom.",
  "earlier-undo": "Vrátiť späť",
  "earlier-old":
    "Klient odpovedal {{day}}, teda pred viac ako 12 mesiacmi. Opýtajte sa ho znova a potvrďte, čo stále platí.",
  "earlier-confirm-all": "Potvrdiť všetko",
  "earlier-confirm": "Potvrdiť",
  "earlier-confirm-of": "Potvrdiť: {{question}}",
  from: "zo dňa {{day}}",
  "from-confirmed": "zo dňa {{day}}, potvrdené",
  "earlier-said": "{{day}}: {{answer}}",
  "earlier-error": "Skoršie odpovede klienta sa nepodarilo načítať. Môžete pokračovať aj bez nich.",
};
