import type { questionnaire as english } from "../../en/clients/questionnaire.ts";
import type { SlavicNamespace } from "../../namespace-types.ts";

export const questionnaire: SlavicNamespace<typeof english> = {
  progress: "Zodpovězeno {{answered}} z {{total}}",
  text: "Uveďte",
  unanswered: "Odpovězte na tuto otázku.",
  "text-missing": "Doplňte odpověď.",
  "text-too-long": "Nejvýše {{max}} znaků.",
  "text-not-printable": "Znak „{{character}}“ nelze v dokumentech vytisknout. Napište odpověď latinkou.",
  "several-answers": "Vyberte jen jednu odpověď.",
  "unknown-answer": "Otázka se mezitím změnila. Odpovězte na ni znovu.",
  "amount-differs":
    "Odpověď se neshoduje s košíkem: klient v prvním roce zaplatí {{amount}}. Změňte ji, nebo potvrďte, že je správná.",
  "amount-confirm": "Potvrdit odpověď",
  "amount-confirm-of": "Potvrdit odpověď: {{question}}",
  "amount-confirmed": "Potvrzeno, i když klient v prvním roce zaplatí {{amount}}.",
  "wrong-title": "Zatím neověřeno",
  "wrong-text":
    "Některé odpovědi zatím nedokládají, že klient takový fond zná a přijímá jeho rizika. {{name}} proto zůstává bez ověření. Projděte dotazník s klientem a nechte ho znovu odpovědět, dosavadní odpovědi zůstanou vyplněné.",
  outdated: "Dotazník se od vyplnění změnil. Projděte ho znovu, odpovědi, které dál platí, jsou předvyplněné.",
  "load-error": "Dotazník se nepodařilo načíst",
  retry: "Zkusit znovu",
  "earlier-loading": "Načítáme dřívější odpovědi klienta…",
  "earlier-filled": "Předvyplnili jsme odpovědi ze dne {{day}}. Projděte je s klientem.",
  "earlier-undo": "Vrátit zpět",
  "earlier-old":
    "Klient odpovídal {{day}}, tedy před více než 12 měsíci. Zeptejte se ho znovu a potvrďte, co stále platí.",
  "earlier-confirm-all": "Potvrdit vše",
  "earlier-confirm": "Potvrdit",
  "earlier-confirm-of": "Potvrdit: {{question}}",
  from: "ze dne {{day}}",
  "from-confirmed": "ze dne {{day}}, potvrzeno",
  "earlier-said": "{{day}}: {{answer}}",
  "earlier-error": "Dřívější odpovědi klienta se nepodařilo načíst. Můžete pokračovat i bez nich.",
};
