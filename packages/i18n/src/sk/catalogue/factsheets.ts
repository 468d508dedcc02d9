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
  "development-Reinvested": "Vývoj hodnoty s reinvestovanými výplatami (začiatok je 100)",
  "development-Computed": "Vývoj hodnoty (začiatok je 100)",
  "development-alt-Price": "Od {{from}} do {{to}} sa cena zmenila z {{start}} na {{end}}.",
  "development-alt-Reinvested":
    "Od {{from}} do {{to}} sa hodnota s reinvestovanými výplatami zmenila z {{start}} na {{end}}.",
  "development-alt-Computed": "Od {{from}} do {{to}} sa hodnota zmenila z {{start}} na {{end}}.",
  "largest-parts": "Najväčšie zložky",
  part: "Zložka",
  share: "Podiel",
  "prices-none": "Portál nemá ceny, z ktorých by výkonnosť vypočítal.",
  "performance-none": "História je na výpočet výkonnosti príliš krátka.",
  notes: "Upozornenie",
  "note-past": "Minulá výkonnosť nezaručuje budúce výnosy.",
  "note-reinvested":
    "Vyplatené výnosy sa počítajú ako opätovne investované; dane a vstupné poplatky odpočítané nie sú.",
  "note-computed":
    "Hodnoty sú vypočítané z cien obsiahnutých fondov pri dnešných podieloch, ktoré sa každý mesiac znova vyrovnávajú.",
  "note-advice": "List má informačnú povahu, nie je ponukou ani radou. Nenahrádza dokument s kľúčovými informáciami.",
  "sheet-prices": "Ceny",
  "column-day": "Deň",
  "column-price": "Cena ({{currency}})",
  "column-value": "Hodnota (začiatok je 100)",
  "file-Factsheet": "informacny list",
  "file-Prices": "ceny",
  "file-Holdings": "zlozenie",
  "file-Summary": "prehlad",
} as const satisfies SlavicNamespace<typeof English>;
