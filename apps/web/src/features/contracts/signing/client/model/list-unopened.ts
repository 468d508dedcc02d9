import type { ContractToSign } from "./use-signing-link.ts";

/** How many documents of the contract, and how many key documents, the client has not opened yet. */
export function countUnopened({ documents, keyDocuments }: ContractToSign) {
  const isUnopened = ({ opened }: Pick<ContractToSign["documents"][number], "opened">) => opened === null;
  return {
    documents: documents.filter(isUnopened).length,
    keyDocuments: keyDocuments.flatMap((product) => product.documents).filter(isUnopened).length,
  };
}

/** Leads to the first document in the page that was not opened yet. */
export function showUnopened(): void {
  const [first] = document.querySelectorAll<HTMLElement>("button[data-unopened]");
  first?.scrollIntoView({ block: "center" });
  first?.focus({ preventScroll: true });
}
