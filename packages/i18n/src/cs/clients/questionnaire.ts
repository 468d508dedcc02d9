import type { questionnaire as english } from "../../en/clients/questionnaire.ts";
import type { SlavicNamespace } from "../../namespace-types.ts";

export const questionnaire: SlavicNamespace<typeof english> = {
  progress: "Zodpovězeno {{answered}} z {{total}}",
  text: "Uveďte",
  unanswered: "Odpovězte prosím na tuto otázku.",
  "text-missing": "Uveďte to prosím slovy.",
  "text-too-long": "Nejvýše {{max}} znaků.",
  "text-not-printable": "Znak „{{character}}“ nelze v\u00a0dokumentech vytisknout. Napište odpověď latinkou.",
  "several-answers": "Vyberte prosím jen jednu odpověď.",
  "unknown-answer": "Tato otázka se mezitím změnila. Odpovězte na ni prosím znovu.",
  "amount-differs":
    "Podle košíku klient v\u00a0prvním roce zaplatí {{amount}}, což s\u00a0touto odpovědí nesouhlasí. Změňte odpověď, nebo potvrďte, že je správná.",
  "amount-confirm": "Potvrdit odpověď",
  "amount-confirm-of": "Potvrdit odpověď: {{question}}",
  "amount-confirmed": "Potvrzeno, i\u00a0když klient v\u00a0prvním roce zaplatí {{amount}}.",
  "wrong-title": "Zatím neověřeno",
  "wrong-text":
    "Z některých odpovědí zatím nevyplývá, že klient takový fond zná a přijímá jeho rizika. {{name}} proto zůstává bez ověření. Projděte to prosím s klientem a nechte ho odpovědět znovu. Odpovědi tu zůstávají.",
  outdated: "Dotazník se od vyplnění změnil. Projděte ho prosím znovu, co platí dál, je předvyplněno.",
  "load-error": "Dotazník se nepodařilo načíst. O nic jste nepřišli.",
  retry: "Zkusit znovu",
  "earlier-loading": "Načítáme dřívější odpovědi klienta…",
  "earlier-filled": "Předvyplnili jsme odpovědi ze dne {{day}}. Projděte je prosím s klientem.",
  "earlier-undo": "Vrátit zpět",
  "earlier-old":
    "Klient odpovídal {{day}}, tedy před více než 12 měsíci. Zeptejte se ho prosím znovu a potvrďte, co stále platí.",
  "earlier-confirm-all": "Vše stále platí",
  "earlier-confirm": "Stále platí",
  "earlier-confirm-of": "Stále platí: {{question}}",
  from: "ze dne {{day}}",
  "from-confirmed": "ze dne {{day}}, potvrzeno",
  "earlier-said": "{{day}}: {{answer}}",
  "earlier-error": "Dřívější odpovědi klienta se nepodařilo načíst. Pokračovat můžete i bez nich.",
};
