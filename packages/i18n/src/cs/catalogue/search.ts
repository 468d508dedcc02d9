import type { search as English } from "../../en/catalogue/search.ts";
import type { SlavicNamespace } from "../../namespace-types.ts";

export const search = {
  title: "Hledat",
  placeholder: "Fond, ISIN, portfolio, šablona, nabídka…",
  near: "Výrazu „{{text}}“ přesně neodpovídá nic. Tyto výsledky se liší jedním písmenem.",
  "as-of": "údaje k {{day}}",
  clear: "Vymazat text",
  close: "Zavřít",
  results: "Výsledky",
  start: "Napište část názvu nebo kódu ISIN.",
  nothing: "Nic se nejmenuje „{{text}}“. Zkuste část názvu nebo ISIN.",
  count_one: "{{count}} výsledek",
  count_few: "{{count}} výsledky",
  count_many: "{{count}} výsledku",
  count_other: "{{count}} výsledků",
  "key-move": "pohyb",
  "key-open": "otevřít",
  "key-close": "zavřít",
  "group-recent": "Naposledy otevřené",
  "group-funds": "Fondy",
  "group-programs": "Portfolia",
  "group-templates": "Šablony balíčků",
  "group-drafts": "Rozpracované smlouvy",
  "group-menu": "Nabídka",
} as const satisfies SlavicNamespace<typeof English>;
