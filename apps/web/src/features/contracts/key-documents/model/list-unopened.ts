import type { Contract } from "#features/contracts/records/api/contract-queries.ts";

/** A key document that was not opened with this contract yet. */
export type Unopened = { readonly key: string; readonly name: string; readonly product: string };

/** The key documents still to be opened, in their order; a product that has none on file has none here either. */
export function listUnopened({ keyDocuments }: Pick<Contract, "keyDocuments">): readonly Unopened[] {
  return keyDocuments.flatMap(({ product, productType, documents }) =>
    documents
      .filter(({ opened }) => opened === null)
      .map(({ documentId, name }) => ({ key: `${productType} ${documentId}`, name, product })),
  );
}

/** The documents of a contract that its advisor has not opened yet, in their order. */
export function listUnopenedDocuments({ documents }: Pick<Contract, "documents">): Contract["documents"] {
  return documents.filter(({ opened }) => opened === null);
}
