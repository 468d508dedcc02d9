type OpenedDocument = { readonly name: string; readonly opened: { readonly pageCount: number | null } | null };
type Documents = {
  readonly documents: readonly OpenedDocument[];
  readonly keyDocuments: readonly { readonly product: string; readonly documents: readonly OpenedDocument[] }[];
};

/**
 * Lists the opened documents of a contract in the order in which the consent names them: first the contract's own
 * documents, then the key documents.
 */
export function listOpenedDocuments({ documents, keyDocuments }: Documents) {
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
