import type { attachments as English } from "../../en/sales/commission-attachments.ts";
import type { SlavicNamespace } from "../../namespace-types.ts";

export const attachments = {
  title: "Prílohy k províziám",
  subtitle: "Výpisy, prehľady a ďalšie dokumenty k vašim províziám.",
  name: "Názov",
  type: "Typ",
  date: "Dátum",
  actions: "Akcie",
  count_one: "{{count}} príloha",
  count_few: "{{count}} prílohy",
  count_many: "{{count}} prílohy",
  count_other: "{{count}} príloh",
  pages: "Stránky príloh",
  "page-number": "Stránka {{page}}",
  "page-next": "Ďalšia stránka",
  "page-previous": "Predchádzajúca stránka",
  "empty-title": "Zatiaľ žiadne prílohy",
  "empty-text": "Výpisy vašich provízií sa tu objavia, len čo ich vaša spoločnosť nahrá.",
  "empty-page-title": "Táto stránka je prázdna",
  "empty-page-text": "Toľko príloh tu nie je.",
  "first-page": "Na prvú stránku",
  "commission-attachments-could-not-be-loaded": "Prílohy k províziám sa nepodarilo načítať",
  "forbidden.title": "K prílohám k províziám nemáte prístup",
  "forbidden.text":
    "Vášmu účtu chýba oprávnenie k materiálom. Ak ho potrebujete, obráťte sa na svoju spoločnosť alebo na podporu.",
  "go-home": "Prejsť na úvodnú stránku",
} as const satisfies SlavicNamespace<typeof English>;
