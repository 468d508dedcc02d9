import type { createLedgerRepository, Opening } from "./repository.ts";
import type { ReadDocument } from "./tables.ts";

type Repository = Pick<ReturnType<typeof createLedgerRepository>, "listDocuments" | "listKeyDocuments">;
type NamedDocument = Pick<ReadDocument, "productType" | "documentId" | "digest" | "name" | "product">;

/** Lists the documents of a contract that a reader may open, the contract's own first. */
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

/** Returns true if the opening belongs to this document. */
export function isOf(opening: Opening, type: Opening["productType"], id: string, digest: string): boolean {
  return opening.productType === type && opening.documentId === id && opening.digest === digest;
}

/**
 * Returns the first matching opening. Openings recorded by sending bytes are listed first, so they are preferred to
 * older ones.
 */
export function findOpening(openings: readonly Opening[], ...of: [Opening["productType"], string, string]) {
  return openings.find((opening) => isOf(opening, ...of));
}
