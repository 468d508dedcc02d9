import type { fundDocuments } from "../../domains/catalogue/funds/tables.ts";
import type { programDocuments } from "../../domains/catalogue/portfolios/tables.ts";
import { texts } from "../../lib/texts.ts";
import { type DocumentKind, factsheet } from "../../domains/catalogue/funds/defaults/factsheet.ts";
import { fullyPricedFunds } from "./share-classes.ts";

type Kind = DocumentKind & { isKeyDocument: boolean };

/** The kinds of documents. The position of a kind, counted from 1, is the last digit of the document's id. */
const kinds: Kind[] = [
  { ...factsheet, isKeyDocument: false },
  {
    drawn: "Prices",
    names: texts("Price history", "Historie cen", "História cien"),
    mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    isKeyDocument: false,
  },
  {
    drawn: "Holdings",
    names: texts("Composition", "Složení", "Zloženie"),
    mimeType: "application/xml",
    isKeyDocument: false,
  },
  {
    drawn: "Summary",
    names: texts("Summary", "Přehled", "Prehľad"),
    mimeType: "text/plain",
    isKeyDocument: false,
  },
  {
    drawn: "KeyDocument",
    names: texts("Key information document", "Sdělení klíčových informací", "Dokument s kľúčovými informáciami"),
    mimeType: "application/pdf",
    isKeyDocument: true,
  },
];

const idOf = (productId: number, position: number) => productId * 10 + position + 1;
export const factsheetIdOf = (fundId: number) => idOf(fundId, 0);

/** Returns the documents of a product. `has` selects the kinds of documents that the product has. */
const documentsOf = (productId: number, has: (kind: Kind, position: number) => boolean) =>
  kinds.flatMap((kind, position) =>
    has(kind, position) ? [{ id: idOf(productId, position), ...kind, link: null, order: position }] : [],
  );

/**
 * Creates the list of documents: every fund has a factsheet and a key document, the first 300 funds also have a price
 * history, and some of them have more documents. The documents themselves are rendered on request.
 */
export function createFundDocuments(fundIds: readonly number[]): (typeof fundDocuments.$inferInsert)[] {
  return fundIds.flatMap((fundId) => {
    const hasMore = (position: number) =>
      fundId <= fullyPricedFunds && (position === 1 || fundId % (position + 1) === 0);
    const own = documentsOf(
      fundId,
      ({ isKeyDocument }, position) => isKeyDocument || position === 0 || hasMore(position),
    );
    return own.map((document) => ({ ...document, fundId }));
  });
}

/** Creates the list of programs' documents: each program has a key document, a factsheet and a price history. */
export function createProgramDocuments(programIds: readonly number[]): (typeof programDocuments.$inferInsert)[] {
  return programIds.flatMap((programId) =>
    documentsOf(programId, ({ isKeyDocument }, position) => isKeyDocument || position < 2).map((document) => ({
      ...document,
      programId,
    })),
  );
}
