import type { search as English } from "../../en/catalogue/search.ts";
import type { SlavicNamespace } from "../../namespace-types.ts";

export const search = {
  title: "Hľadať",
  placeholder: "Fond, ISIN, portfólio, koncept, ponuka…",
  near: "Presnú zhodu s „{{text}}“ sme nenašli. Zobrazujeme podobné výsledky.",
  "as-of": "údaje k {{day}}",
  clear: "Vymazať text",
  close: "Zavrieť",
  results: "Výsledky",
  start: "Napíšte časť názvu alebo ISIN.",
  nothing: "Pre „{{text}}“ sme nič nenašli. Skúste časť názvu alebo ISIN.",
  count_one: "{{count}} výsledok",
  count_few: "{{count}} výsledky",
  count_many: "{{count}} výsledku",
  count_other: "{{count}} výsledkov",
  "key-move": "výber",
  "key-open": "otvoriť",
  "key-close": "zavrieť",
  "group-recent": "Naposledy otvorené",
  "group-funds": "Fondy",
  "group-programs": "Programy",
  "group-templates": "Modelové portfóliá",
  "group-drafts": "Koncepty",
  "group-menu": "Ponuka",
} as const satisfies SlavicNamespace<typeof English>;
