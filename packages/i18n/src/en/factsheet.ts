import type { EnglishNamespace } from "../messages.ts";

/** Texts of generated product documents that the product pages lack; the browser does not need them. */
export const factsheet = {
  kind: "Factsheet",
  page: "{{page}} of {{pages}}",
  "net-asset-value": "Net asset value",
  "as-of": "as of {{day}}",
  issuer: "Issuer",
  code: "Code",
  rating: "Rating",
  "rating-of": "{{rating}} of 5",
  value: "Value",
  "development-Price": "Price development in {{currency}}",
  "development-Reinvested": "Value with distributions reinvested (start is 100)",
  "development-Computed": "Value development (start is 100)",
  "development-alt-Price": "From {{from}} to {{to}} the price went from {{start}} to {{end}}.",
  "development-alt-Reinvested":
    "From {{from}} to {{to}} the value with distributions reinvested went from {{start}} to {{end}}.",
  "development-alt-Computed": "From {{from}} to {{to}} the value went from {{start}} to {{end}}.",
  "largest-parts": "Largest parts",
  part: "Part",
  share: "Share",
  "performance-none": "The history is too short for performance.",
  notes: "Please note",
  "note-past": "Past performance does not guarantee future returns.",
  "note-reinvested": "Distributions count as reinvested; taxes and entry fees are not deducted.",
  "note-computed":
    "The values are computed from the prices of the funds inside, with today's shares set right every month.",
  "note-advice": "This sheet is information, not an offer or advice. It does not replace the key information document.",
  "sheet-prices": "Prices",
  "column-day": "Day",
  "column-price": "Price ({{currency}})",
  "column-value": "Value (start is 100)",
  "file-Factsheet": "factsheet",
  "file-Prices": "prices",
  "file-Holdings": "holdings",
  "file-Summary": "summary",
} as const satisfies EnglishNamespace;
