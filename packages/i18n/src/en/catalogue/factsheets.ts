import type { EnglishNamespace } from "../../namespace-types.ts";

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
  "development-Price": "Price history in {{currency}}",
  "development-Reinvested": "Value with distributions reinvested (start = 100)",
  "development-Computed": "Value history (start = 100)",
  "development-alt-Price": "From {{from}} to {{to}}, the price moved from {{start}} to {{end}}.",
  "development-alt-Reinvested":
    "From {{from}} to {{to}}, the value with distributions reinvested moved from {{start}} to {{end}}.",
  "development-alt-Computed": "From {{from}} to {{to}}, the value moved from {{start}} to {{end}}.",
  "largest-parts": "Largest holdings",
  part: "Holding",
  share: "Weight",
  "prices-none": "There are no prices to calculate performance from.",
  "performance-none": "The price history is too short to calculate performance.",
  notes: "Important information",
  "note-past": "Past performance does not guarantee future returns.",
  "note-reinvested": "Distributions are treated as reinvested; taxes and entry fees are not deducted.",
  "note-computed":
    "Values are calculated from the prices of the portfolio’s funds, at today’s weights with monthly rebalancing.",
  "note-advice":
    "This factsheet is for information only and is not an offer or investment advice. It does not replace the key information document.",
  "sheet-prices": "Prices",
  "column-day": "Day",
  "column-price": "Price ({{currency}})",
  "column-value": "Value (start = 100)",
  "file-Factsheet": "factsheet",
  "file-Prices": "prices",
  "file-Holdings": "holdings",
  "file-Summary": "summary",
} as const satisfies EnglishNamespace;
