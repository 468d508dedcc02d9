import type { attachments as English } from "../../en/sales/commission-attachments.ts";
import type { SlavicNamespace } from "../../namespace-types.ts";

export const attachments = {
  title: "Provízne výpisy",
  subtitle: "Výpisy, prehľady a ďalšie dokumenty k vašim províziám.",
  name: "Názov",
  type: "Typ",
  date: "Dátum",
  actions: "Akcie",
  count_one: "{{count}} dokument",
  count_few: "{{count}} dokumenty",
  count_many: "{{count}} dokumentu",
  count_other: "{{count}} dokumentov",
  pages: "Stránky výpisov",
  "page-number": "Stránka {{page}}",
  "page-next": "Ďalšia stránka",
  "page-previous": "Predchádzajúca stránka",
  "empty-title": "Zatiaľ žiadne výpisy",
  "empty-text": "Provízne výpisy sa tu objavia, keď ich nahrá váš distribútor.",
  "empty-page-title": "Táto stránka je prázdna",
  "empty-page-text": "Ďalšie výpisy tu už nie sú.",
  "first-page": "Na prvú stránku",
  "commission-attachments-could-not-be-loaded": "Provízne výpisy sa nepodarilo načítať",
  "forbidden.title": "K províznym výpisom nemáte prístup",
  "forbidden.text":
    "Váš účet nemá oprávnenie na materiály. Ak ho potrebujete, obráťte sa na svojho distribútora alebo na podporu.",
  "go-home": "Prejsť na úvodnú stránku",
} as const satisfies SlavicNamespace<typeof English>;
