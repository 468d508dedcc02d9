import type { EnglishNamespace } from "../../namespace-types.ts";

/** Documents that are opened in the page or saved. */
export const documents = {
  opening: "The document is being opened",
  viewer: "Document {{name}}",
  tools: "Document tools",
  "page-of": "Page {{page}} of {{pages}}",
  "previous-page": "Previous page",
  "next-page": "Next page",
  "zoom-in": "Zoom in",
  "zoom-out": "Zoom out",
  "zoom-reset": "{{zoom}} – fit to width",
  "page-failed": "Page {{page}} cannot be shown. Download the document to read it.",
  open: "Open {{name}}",
  download: "Download {{name}}",
  "download-short": "Download",
  "load-document-error": "The document could not be loaded",
  "download-document-error": "The document “{{name}}” could not be downloaded. Try again in a moment.",
  "search-in": "Search in the document",
  "search-count": "{{current}} of {{total}}",
  "search-none": "Not found",
  "search-previous": "Previous match",
  "search-next": "Next match",
  "search-close": "Close the search",
} as const satisfies EnglishNamespace;
