import type { Contract } from "#features/contracts/records/api/contract-queries.ts";

/** A key document that has not been opened for this contract yet. */
export type Unopened = { readonly key: string; readonly name: string; readonly product: string };

/**
 * Returns the key documents that have not been opened yet, in order. A product without key documents adds no entries.
 */
export function listUnopened({ keyDocuments }: Pick<Contract, "keyDocuments">): readonly Unopened[] {
  return keyDocuments.flatMap(({ product, productType, documents }) =>
    documents
      .filter(({ opened }) => opened === null)
      .map(({ documentId, name }) => ({ key: `${productType} ${documentId}`, name, product })),
  );
}

/** Returns the documents of a contract that its advisor has not opened yet, in order. */
export function listUnopenedDocuments({ documents }: Pick<Contract, "documents">): Contract["documents"] {
  return documents.filter(({ opened }) => opened === null);
}
