import { type Texts, texts } from "../../../../lib/texts.ts";
import type { DrawnDocument } from "../tables.ts";

/** A document that the portal draws itself, as it is stored with each product. */
export type DocumentKind = { drawn: DrawnDocument; names: Texts; mimeType: string };

/** The portal's document of a product. It is not a key document, which only the manufacturer can write. */
export const factsheet: DocumentKind = {
  drawn: "Factsheet",
  names: texts("Factsheet", "Informační list", "Informačný list"),
  mimeType: "application/pdf",
};
