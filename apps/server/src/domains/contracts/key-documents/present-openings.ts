import type { EndpointOutput } from "@fundport/api";
import type { createLedgerRepository, Opening } from "./repository.ts";

type Contract = EndpointOutput<"getContract">;
/** Key documents of a contract by product, with one reader's openings. */
export type KeyDocuments = Contract["keyDocuments"];
/** A reader's opening of a document, or null if the reader has not opened it. */
export type Opened = Contract["documents"][number]["opened"];
type KeyDocumentRow = Awaited<ReturnType<ReturnType<typeof createLedgerRepository>["listKeyDocuments"]>>[number];
type OpenedOf = (type: Opening["productType"], id: string, digest: string) => Opened;

/** Presents a reader's opening of a document. */
export function presentOpening(opening: Opening | undefined): Opened {
  if (opening === undefined) return null;
  const { firstOpenedAt, lastPage, pageCount, downloaded } = opening;
  return { at: firstOpenedAt.toISOString(), lastPage, pageCount, downloaded };
}

/** Presents the key documents of each product. */
export function presentProducts(rows: readonly KeyDocumentRow[], openedOf: OpenedOf): KeyDocuments {
  const products = Map.groupBy(rows, ({ productType, productId }) => `${productType} ${productId}`);
  return [...products.values()].flatMap((ofProduct) => {
    const [first] = ofProduct;
    if (!first) return [];
    const { product, productType, productId } = first;
    const documents = ofProduct.flatMap(({ documentId, name, day, digest }) =>
      documentId === null || name === null || digest === null
        ? []
        : [{ documentId, name, day, digest, opened: openedOf(productType, String(documentId), digest) }],
    );
    return [{ product, productType, productId, documents }];
  });
}
