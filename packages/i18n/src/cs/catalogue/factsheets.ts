import type { factsheet as English } from "../../en/catalogue/factsheets.ts";
import type { SlavicNamespace } from "../../namespace-types.ts";

/** Texts of generated product documents that the product pages lack; the browser does not need them. */
export const factsheet = {
  kind: "Informační list",
  page: "{{page}} z {{pages}}",
  "net-asset-value": "Cena podílu",
  "as-of": "k {{day}}",
  issuer: "Správce",
  code: "Kód",
  rating: "Hodnocení",
  "rating-of": "{{rating}} z 5",
  value: "Hodnota",
  "development-Price": "Vývoj ceny v {{currency}}",
  "development-Reinvested": "Vývoj hodnoty s reinvestovanými výplatami (začátek je 100)",
  "development-Computed": "Vývoj hodnoty (začátek je 100)",
  "development-alt-Price": "Od {{from}} do {{to}} se cena změnila z {{start}} na {{end}}.",
  "development-alt-Reinvested":
    "Od {{from}} do {{to}} se hodnota s reinvestovanými výplatami změnila z {{start}} na {{end}}.",
  "development-alt-Computed": "Od {{from}} do {{to}} se hodnota změnila z {{start}} na {{end}}.",
  "largest-parts": "Největší složky",
  part: "Složka",
  share: "Podíl",
  "prices-none": "Portál nemá ceny, ze kterých by výkonnost spočítal.",
  "performance-none": "Historie je na výpočet výkonnosti příliš krátká.",
  notes: "Upozornění",
  "note-past": "Minulá výkonnost nezaručuje budoucí výnosy.",
  "note-reinvested": "Vyplacené výnosy se počítají jako znovu investované; daně a vstupní poplatky odečteny nejsou.",
  "note-computed":
    "Hodnoty jsou vypočteny z cen obsažených fondů při dnešních podílech, které se každý měsíc znovu vyrovnávají.",
  "note-advice": "List má informační povahu, není nabídkou ani radou. Nenahrazuje sdělení klíčových informací.",
  "sheet-prices": "Ceny",
  "column-day": "Den",
  "column-price": "Cena ({{currency}})",
  "column-value": "Hodnota (začátek je 100)",
  "file-Factsheet": "informacni list",
  "file-Prices": "ceny",
  "file-Holdings": "slozeni",
  "file-Summary": "prehled",
} as const satisfies SlavicNamespace<typeof English>;
