import { type Texts, texts } from "../../../../lib/texts.ts";
import type { DrawnDocument } from "../tables.ts";

/** A document that is rendered from data, with the values stored in its row for each product. */
export type DocumentKind = { drawn: DrawnDocument; names: Texts; mimeType: string };

/** The rendered factsheet of a product. It is not a key document, which only the manufacturer can write. */
export const factsheet: DocumentKind = {
  drawn: "Factsheet",
  names: texts("Factsheet", "Informační list", "Informačný list"),
  mimeType: "application/pdf",
};
