import type { search as English } from "../../en/catalogue/search.ts";
import type { SlavicNamespace } from "../../namespace-types.ts";

export const search = {
  title: "Hľadať",
  placeholder: "Fond, ISIN, portfólio, šablóna, ponuka…",
  near: "Výrazu „{{text}}“ presne nezodpovedá nič. Tieto výsledky sa líšia jedným písmenom.",
  "as-of": "údaje k {{day}}",
  clear: "Vymazať text",
  close: "Zavrieť",
  results: "Výsledky",
  start: "Napíšte časť názvu alebo kódu ISIN.",
  nothing: "Nič sa nevolá „{{text}}“. Skúste časť názvu alebo ISIN.",
  count_one: "{{count}} výsledok",
  count_few: "{{count}} výsledky",
  count_many: "{{count}} výsledku",
  count_other: "{{count}} výsledkov",
  "key-move": "pohyb",
  "key-open": "otvoriť",
  "key-close": "zavrieť",
  "group-recent": "Naposledy otvorené",
  "group-funds": "Fondy",
  "group-programs": "Portfóliá",
  "group-templates": "Šablóny balíčkov",
  "group-drafts": "Rozpracované zmluvy",
  "group-menu": "Ponuka",
} as const satisfies SlavicNamespace<typeof English>;
