import type { EnglishNamespace } from "../../namespace-types.ts";

export const search = {
  title: "Search",
  placeholder: "Fund, ISIN, portfolio, template, menu…",
  near: "Nothing matches “{{text}}” exactly. These differ by one letter.",
  "as-of": "as of {{day}}",
  clear: "Empty the text",
  close: "Close",
  results: "Results",
  start: "Type a part of a name or of an ISIN.",
  nothing: "Nothing is called “{{text}}”. Try a part of the name, or an ISIN.",
  count_one: "{{count}} result",
  count_other: "{{count}} results",
  "key-move": "move",
  "key-open": "open",
  "key-close": "close",
  "group-recent": "Recently opened",
  "group-funds": "Funds",
  "group-programs": "Portfolios",
  "group-templates": "Package templates",
  "group-drafts": "Draft contracts",
  "group-menu": "Menu",
} as const satisfies EnglishNamespace;
