import { type Texts, texts } from "../../../../lib/texts.ts";
import type { DrawnDocument } from "../tables.ts";

/** A document that the portal draws itself, as it is stored with each product. */
export type DocumentKind = { drawn: DrawnDocument; names: Texts; mimeType: string };

/** What every product can have; imported funds get it too. It is no key document: only the manufacturer makes those. */
export const factsheet: DocumentKind = {
  drawn: "Factsheet",
  names: texts("Factsheet", "Informační list", "Informačný list"),
  mimeType: "application/pdf",
};
