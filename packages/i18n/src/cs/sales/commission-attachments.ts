import type { attachments as English } from "../../en/sales/commission-attachments.ts";
import type { SlavicNamespace } from "../../namespace-types.ts";

export const attachments = {
  title: "Provizní výpisy",
  subtitle: "Výpisy, přehledy a další dokumenty k vašim provizím.",
  name: "Název",
  type: "Typ",
  date: "Datum",
  actions: "Akce",
  count_one: "{{count}} dokument",
  count_few: "{{count}} dokumenty",
  count_many: "{{count}} dokumentu",
  count_other: "{{count}} dokumentů",
  pages: "Stránky výpisů",
  "page-number": "Stránka {{page}}",
  "page-next": "Další stránka",
  "page-previous": "Předchozí stránka",
  "empty-title": "Zatím žádné výpisy",
  "empty-text": "Provizní výpisy se tu objeví, jakmile je nahraje váš distributor.",
  "empty-page-title": "Tato stránka je prázdná",
  "empty-page-text": "Další výpisy už tu nejsou.",
  "first-page": "Na první stránku",
  "commission-attachments-could-not-be-loaded": "Provizní výpisy se nepodařilo načíst",
  "forbidden.title": "K provizním výpisům nemáte přístup",
  "forbidden.text":
    "Váš účet nemá oprávnění k materiálům. Pokud ho potřebujete, obraťte se na svého distributora nebo na podporu.",
  "go-home": "Přejít na úvodní stránku",
} as const satisfies SlavicNamespace<typeof English>;
