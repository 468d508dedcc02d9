import type { factsheet as English } from "../../en/catalogue/factsheets.ts";
import type { SlavicNamespace } from "../../namespace-types.ts";

/** Texts of generated product documents that the product pages lack; the browser does not need them. */
export const factsheet = {
  kind: "Informačný list",
  page: "{{page}} z {{pages}}",
  "net-asset-value": "Cena podielu",
  "as-of": "k {{day}}",
  issuer: "Správca",
  code: "Kód",
  rating: "Hodnotenie",
  "rating-of": "{{rating}} z 5",
  value: "Hodnota",
  "development-Price": "Vývoj ceny v {{currency}}",
  "development-Reinvested": "Vývoj hodnoty s reinvestovanými výplatami (začiatok = 100)",
  "development-Computed": "Vývoj hodnoty (začiatok = 100)",
  "development-alt-Price": "Od {{from}} do {{to}} sa cena zmenila z {{start}} na {{end}}.",
  "development-alt-Reinvested":
    "Od {{from}} do {{to}} sa hodnota s reinvestovanými výplatami zmenila z {{start}} na {{end}}.",
  "development-alt-Computed": "Od {{from}} do {{to}} sa hodnota zmenila z {{start}} na {{end}}.",
  "largest-parts": "Najväčšie pozície",
  part: "Pozícia",
  share: "Podiel",
  "prices-none": "Ceny na výpočet výkonnosti zatiaľ nie sú k dispozícii.",
  "performance-none": "História cien je na výpočet výkonnosti príliš krátka.",
  notes: "Upozornenie",
  "note-past": "Minulá výkonnosť nezaručuje budúce výnosy.",
  "note-reinvested": "Vyplatené výnosy sa počítajú ako reinvestované; dane a vstupné poplatky nie sú odpočítané.",
  "note-computed": "Hodnoty sú vypočítané z cien zahrnutých fondov pri dnešných váhach s mesačným rebalansovaním.",
  "note-advice":
    "Tento dokument má len informatívny charakter. Nie je ponukou ani investičným poradenstvom a nenahrádza dokument s kľúčovými informáciami.",
  "sheet-prices": "Ceny",
  "column-day": "Deň",
  "column-price": "Cena ({{currency}})",
  "column-value": "Hodnota (začiatok = 100)",
  "file-Factsheet": "informacny list",
  "file-Prices": "ceny",
  "file-Holdings": "zlozenie",
  "file-Summary": "prehlad",
} as const satisfies SlavicNamespace<typeof English>;
