import type { createLedgerRepository, Opening } from "./repository.ts";
import type { ReadDocument } from "./tables.ts";

type Repository = Pick<ReturnType<typeof createLedgerRepository>, "listDocuments" | "listKeyDocuments">;
type NamedDocument = Pick<ReadDocument, "productType" | "documentId" | "digest" | "name" | "product">;

/** Lists the documents that a reader of a contract may open. The contract's own documents come first. */
export async function listNamedDocuments(repository: Repository, contractId: number): Promise<NamedDocument[]> {
  const own = await repository.listDocuments(contractId);
  const ofProducts = await repository.listKeyDocuments(contractId);
  return [
    ...own.map((document) => ({ ...document, productType: "Contract" as const, product: null })),
    ...ofProducts.flatMap(({ productType, product, documentId, name, digest }) =>
      documentId === null || name === null || digest === null
        ? []
        : [{ productType, documentId: String(documentId), digest, name, product }],
    ),
  ];
}

/** Returns true if the opening belongs to the document with this type, id and digest. */
export function isOf(opening: Opening, type: Opening["productType"], id: string, digest: string): boolean {
  return opening.productType === type && opening.documentId === id && opening.digest === digest;
}

/**
 * Returns the first opening of a document. Openings that were recorded when the document was sent are preferred to
 * older ones, because they are listed first.
 */
export function findOpening(openings: readonly Opening[], ...of: [Opening["productType"], string, string]) {
  return openings.find((opening) => isOf(opening, ...of));
}
