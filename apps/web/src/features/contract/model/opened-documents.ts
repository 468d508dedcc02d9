import type { Contract } from "../api/contract-queries.ts";

type Documents = Pick<Contract, "documents" | "keyDocuments">;

/** The documents of a contract that its advisor has not opened yet, in their order. */
export function listUnopenedDocuments({ documents }: Pick<Documents, "documents">): Contract["documents"] {
  return documents.filter(({ opened }) => opened === null);
}

/** The opened documents, as named in the consent. */
export function listOpened({ documents, keyDocuments }: Documents) {
  const all = [
    ...documents.map((document) => ({ ...document, product: null })),
    ...keyDocuments.flatMap(({ product, documents: ofProduct }) =>
      ofProduct.map((document) => ({ ...document, product })),
    ),
  ];
  return all.flatMap(({ name, product, opened }) =>
    opened === null ? [] : [{ name, product, pageCount: opened.pageCount }],
  );
}
