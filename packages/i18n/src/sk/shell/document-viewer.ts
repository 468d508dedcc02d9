import type { documents as English } from "../../en/shell/document-viewer.ts";
import type { SlavicNamespace } from "../../namespace-types.ts";

export const documents = {
  opening: "Otvárame dokument…",
  viewer: "Dokument {{name}}",
  tools: "Nástroje dokumentu",
  "page-of": "Strana {{page}} z {{pages}}",
  "previous-page": "Predchádzajúca strana",
  "next-page": "Ďalšia strana",
  "zoom-in": "Zväčšiť",
  "zoom-out": "Zmenšiť",
  "zoom-reset": "{{zoom}} – prispôsobiť šírke",
  "page-failed": "Strana {{page}} sa nedá zobraziť. Dokument si môžete stiahnuť.",
  open: "Otvoriť {{name}}",
  download: "Stiahnuť {{name}}",
  "download-short": "Stiahnuť",
  "load-document-error": "Dokument sa nepodarilo načítať",
  "download-document-error": "Dokument „{{name}}“ sa nepodarilo stiahnuť. Skúste to o chvíľu znova.",
  "search-in": "Hľadať v dokumente",
  "search-count": "{{current}} z {{total}}",
  "search-none": "Nenájdené",
  "search-previous": "Predchádzajúci výskyt",
  "search-next": "Ďalší výskyt",
  "search-close": "Zavrieť hľadanie",
} as const satisfies SlavicNamespace<typeof English>;
