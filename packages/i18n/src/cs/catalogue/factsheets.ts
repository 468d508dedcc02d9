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
  "development-Reinvested": "Vývoj hodnoty s reinvestovanými výplatami (začátek = 100)",
  "development-Computed": "Vývoj hodnoty (začátek = 100)",
  "development-alt-Price": "Od {{from}} do {{to}} se cena změnila z {{start}} na {{end}}.",
  "development-alt-Reinvested":
    "Od {{from}} do {{to}} se hodnota s reinvestovanými výplatami změnila z {{start}} na {{end}}.",
  "development-alt-Computed": "Od {{from}} do {{to}} se hodnota změnila z {{start}} na {{end}}.",
  "largest-parts": "Největší pozice",
  part: "Pozice",
  share: "Podíl",
  "prices-none": "Ceny pro výpočet výkonnosti zatím nejsou k dispozici.",
  "performance-none": "Historie cen je na výpočet výkonnosti příliš krátká.",
  notes: "Upozornění",
  "note-past": "Minulá výkonnost nezaručuje budoucí výnosy.",
  "note-reinvested": "Vyplacené výnosy se počítají jako reinvestované; daně a vstupní poplatky nejsou odečteny.",
  "note-computed": "Hodnoty jsou vypočteny z cen zahrnutých fondů při dnešních vahách s měsíčním rebalancováním.",
  "note-advice":
    "Tento dokument má pouze informativní charakter. Není nabídkou ani investičním poradenstvím a nenahrazuje sdělení klíčových informací.",
  "sheet-prices": "Ceny",
  "column-day": "Den",
  "column-price": "Cena ({{currency}})",
  "column-value": "Hodnota (začátek = 100)",
  "file-Factsheet": "informacni list",
  "file-Prices": "ceny",
  "file-Holdings": "slozeni",
  "file-Summary": "prehled",
} as const satisfies SlavicNamespace<typeof English>;
