import type { fundDocuments } from "../../modules/funds/tables.ts";
import type { programDocuments } from "../../modules/portfolios/tables.ts";
import { texts } from "../../lib/texts.ts";
import { type DocumentKind, factsheet } from "../../modules/import/defaults/factsheet.ts";
import { fullyPricedFunds } from "./share-classes.ts";

/** In the order in which they are listed; the last digit of a document's id is its position, counted from 1. */
const kinds: DocumentKind[] = [
  factsheet,
  {
    drawn: "Prices",
    names: texts("Price history", "Historie cen", "História cien"),
    mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  },
  { drawn: "Holdings", names: texts("Composition", "Složení", "Zloženie"), mimeType: "application/xml" },
  { drawn: "Summary", names: texts("Summary", "Přehled", "Prehľad"), mimeType: "text/plain" },
];

const idOf = (productId: number, order: number) => productId * 10 + order + 1;
export const factsheetIdOf = (fundId: number) => idOf(fundId, 0);

/** Every fund has a factsheet; the first 300 also have a price history, and some of them more documents. */
export function createFundDocuments(fundIds: readonly number[]): (typeof fundDocuments.$inferInsert)[] {
  return fundIds.flatMap((fundId) =>
    kinds
      .map((kind, order) => ({ id: idOf(fundId, order), fundId, ...kind, link: null, order }))
      .filter(
        ({ order }) => order === 0 || (fundId <= fullyPricedFunds && (order === 1 || fundId % (order + 1) === 0)),
      ),
  );
}

/** Factsheet and price history of each program. */
export function createProgramDocuments(programIds: readonly number[]): (typeof programDocuments.$inferInsert)[] {
  return programIds.flatMap((programId) =>
    kinds.slice(0, 2).map((kind, order) => ({ id: idOf(programId, order), programId, ...kind, link: null, order })),
  );
}
