import type { EnglishNamespace } from "../../namespace-types.ts";

export const search = {
  title: "Search",
  placeholder: "Fund, ISIN, portfolio, draft, menu…",
  near: "No exact match for “{{text}}”. Showing similar results.",
  "as-of": "as of {{day}}",
  clear: "Clear text",
  close: "Close",
  results: "Results",
  start: "Type part of a name or ISIN.",
  nothing: "No results for “{{text}}”. Try part of the name, or an ISIN.",
  count_one: "{{count}} result",
  count_other: "{{count}} results",
  "key-move": "select",
  "key-open": "open",
  "key-close": "close",
  "group-recent": "Recently opened",
  "group-funds": "Funds",
  "group-programs": "Programs",
  "group-templates": "Model portfolios",
  "group-drafts": "Drafts",
  "group-menu": "Menu",
} as const satisfies EnglishNamespace;
