import type { fundDocuments } from "../../domains/catalogue/funds/tables.ts";
import type { programDocuments } from "../../domains/catalogue/portfolios/tables.ts";
import { texts } from "../../lib/texts.ts";
import { type DocumentKind, factsheet } from "../../domains/catalogue/funds/defaults/factsheet.ts";
import { fullyPricedFunds } from "./share-classes.ts";

type Kind = DocumentKind & { isKeyDocument: boolean };

/** The kinds of documents, by the last digit of their ids, counted from 1. */
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

/** Returns the documents of a product that has the given kinds, each at its position. */
const documentsOf = (productId: number, has: (kind: Kind, position: number) => boolean) =>
  kinds.flatMap((kind, position) =>
    has(kind, position) ? [{ id: idOf(productId, position), ...kind, link: null, order: position }] : [],
  );

/**
 * Every fund has a factsheet and a key document; the first 300 also have a price history, and some of them more
 * documents. All are rendered on request.
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

/** Returns the key document, factsheet and price history of each program. */
export function createProgramDocuments(programIds: readonly number[]): (typeof programDocuments.$inferInsert)[] {
  return programIds.flatMap((programId) =>
    documentsOf(programId, ({ isKeyDocument }, position) => isKeyDocument || position < 2).map((document) => ({
      ...document,
      programId,
    })),
  );
}
