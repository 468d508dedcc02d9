import type { search as English } from "../../en/catalogue/search.ts";
import type { SlavicNamespace } from "../../namespace-types.ts";

export const search = {
  title: "Hledat",
  placeholder: "Fond, ISIN, portfolio, koncept, nabídka…",
  near: "Přesnou shodu s „{{text}}“ jsme nenašli. Zobrazujeme podobné výsledky.",
  "as-of": "údaje k {{day}}",
  clear: "Vymazat text",
  close: "Zavřít",
  results: "Výsledky",
  start: "Napište část názvu nebo ISIN.",
  nothing: "Pro „{{text}}“ jsme nic nenašli. Zkuste část názvu nebo ISIN.",
  count_one: "{{count}} výsledek",
  count_few: "{{count}} výsledky",
  count_many: "{{count}} výsledku",
  count_other: "{{count}} výsledků",
  "key-move": "výběr",
  "key-open": "otevřít",
  "key-close": "zavřít",
  "group-recent": "Naposledy otevřené",
  "group-funds": "Fondy",
  "group-programs": "Programy",
  "group-templates": "Modelová portfolia",
  "group-drafts": "Koncepty",
  "group-menu": "Nabídka",
} as const satisfies SlavicNamespace<typeof English>;
