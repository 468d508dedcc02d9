import type { EnglishNamespace } from "../../namespace-types.ts";

/** Documents that are opened in the page or saved. */
export const documents = {
  opening: "Opening document…",
  viewer: "Document {{name}}",
  tools: "Document tools",
  "page-of": "Page {{page}} of {{pages}}",
  "previous-page": "Previous page",
  "next-page": "Next page",
  "zoom-in": "Zoom in",
  "zoom-out": "Zoom out",
  "zoom-reset": "{{zoom}} – fit to width",
  "page-failed": "Page {{page}} can’t be displayed. Download the document to read it.",
  open: "Open {{name}}",
  download: "Download {{name}}",
  "download-short": "Download",
  "load-document-error": "We couldn’t load the document",
  "download-document-error": "We couldn’t download “{{name}}”. Try again in a moment.",
  "search-in": "Search in document",
  "search-count": "{{current}} of {{total}}",
  "search-none": "No matches",
  "search-previous": "Previous match",
  "search-next": "Next match",
  "search-close": "Close search",
} as const satisfies EnglishNamespace;
