import type { ContractToSign } from "./use-link.ts";

/** How many documents of the contract, and how many key documents, the client has not opened yet. */
export function unopenedOf({ documents, keyDocuments }: ContractToSign) {
  const isUnopened = ({ opened }: Pick<ContractToSign["documents"][number], "opened">) => opened === null;
  return {
    documents: documents.filter(isUnopened).length,
    keyDocuments: keyDocuments.flatMap((product) => product.documents).filter(isUnopened).length,
  };
}

/** The opened documents, as named in the consent. */
export function listOpened({ documents, keyDocuments }: ContractToSign) {
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

/** Leads to the first document in the page that was not opened yet. */
export function showUnopened(): void {
  const [first] = document.querySelectorAll<HTMLElement>("button[data-unopened]");
  first?.scrollIntoView({ block: "center" });
  first?.focus({ preventScroll: true });
}
