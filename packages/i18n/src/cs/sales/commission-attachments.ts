import type { attachments as English } from "../../en/sales/commission-attachments.ts";
import type { SlavicNamespace } from "../../namespace-types.ts";

export const attachments = {
  title: "Přílohy k provizím",
  subtitle: "Výpisy, přehledy a další dokumenty k vašim provizím.",
  name: "Název",
  type: "Typ",
  date: "Datum",
  actions: "Akce",
  count_one: "{{count}} příloha",
  count_few: "{{count}} přílohy",
  count_many: "{{count}} přílohy",
  count_other: "{{count}} příloh",
  pages: "Stránky příloh",
  "page-number": "Stránka {{page}}",
  "page-next": "Další stránka",
  "page-previous": "Předchozí stránka",
  "empty-title": "Zatím žádné přílohy",
  "empty-text": "Výpisy vašich provizí se tu objeví, jakmile je vaše společnost nahraje.",
  "empty-page-title": "Tato stránka je prázdná",
  "empty-page-text": "Tolik příloh tu není.",
  "first-page": "Na první stránku",
  "commission-attachments-could-not-be-loaded": "Přílohy k provizím se nepodařilo načíst",
  "forbidden.title": "K přílohám k provizím nemáte přístup",
  "forbidden.text":
    "Vašemu účtu chybí oprávnění k materiálům. Pokud ho potřebujete, obraťte se na svou společnost nebo na podporu.",
  "go-home": "Přejít na úvodní stránku",
} as const satisfies SlavicNamespace<typeof English>;
