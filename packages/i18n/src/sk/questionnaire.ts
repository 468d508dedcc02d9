import type { questionnaire as english } from "../en/questionnaire.ts";
import type { SlavicNamespace } from "../messages.ts";

export const questionnaire: SlavicNamespace<typeof english> = {
  progress: "Zodpovedané {{answered}} z {{total}}",
  text: "Uveďte",
  unanswered: "Odpovedzte prosím na túto otázku.",
  "text-missing": "Uveďte to prosím slovami.",
  "text-too-long": "Najviac {{max}} znakov.",
  "several-answers": "Vyberte prosím len jednu odpoveď.",
  "unknown-answer": "Táto otázka sa medzitým zmenila. Odpovedzte na ňu prosím znova.",
  "wrong-title": "Zatiaľ neoverené",
  "wrong-text":
    "Z niektorých odpovedí zatiaľ nevyplýva, že klient taký fond pozná a prijíma jeho riziká. {{name}} preto zostáva bez overenia. Prejdite to prosím s klientom a nechajte ho odpovedať znova. Odpovede tu zostávajú.",
  outdated: "Dotazník sa od vyplnenia zmenil. Prejdite ho prosím znova, čo platí ďalej, je predvyplnené.",
  "load-error": "Dotazník sa nepodarilo načítať. O nič ste neprišli.",
};
