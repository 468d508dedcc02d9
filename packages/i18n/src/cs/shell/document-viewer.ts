import type { documents as English } from "../../en/shell/document-viewer.ts";
import type { SlavicNamespace } from "../../namespace-types.ts";

export const documents = {
  opening: "Otevíráme dokument…",
  viewer: "Dokument {{name}}",
  tools: "Nástroje dokumentu",
  "page-of": "Strana {{page}} z {{pages}}",
  "previous-page": "Předchozí strana",
  "next-page": "Další strana",
  "zoom-in": "Zvětšit",
  "zoom-out": "Zmenšit",
  "zoom-reset": "{{zoom}} – přizpůsobit šířce",
  "page-failed": "Stranu {{page}} nelze zobrazit. Dokument si můžete stáhnout.",
  open: "Otevřít {{name}}",
  download: "Stáhnout {{name}}",
  "download-short": "Stáhnout",
  "load-document-error": "Dokument se nepodařilo načíst",
  "download-document-error": "Dokument „{{name}}“ se nepodařilo stáhnout. Zkuste to za chvíli znovu.",
  "search-in": "Hledat v dokumentu",
  "search-count": "{{current}} z {{total}}",
  "search-none": "Nenalezeno",
  "search-previous": "Předchozí výskyt",
  "search-next": "Další výskyt",
  "search-close": "Zavřít hledání",
} as const satisfies SlavicNamespace<typeof English>;
