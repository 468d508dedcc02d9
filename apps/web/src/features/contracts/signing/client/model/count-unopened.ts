import type { ContractToSign } from "./use-signing-link.ts";

/** Returns how many contract documents and how many key documents the client has not opened yet. */
export function countUnopened({ documents, keyDocuments }: ContractToSign) {
  const isUnopened = ({ opened }: Pick<ContractToSign["documents"][number], "opened">) => opened === null;
  return {
    documents: documents.filter(isUnopened).length,
    keyDocuments: keyDocuments.flatMap((product) => product.documents).filter(isUnopened).length,
  };
}

/** Scrolls to the first unopened document on the page and focuses it. */
export function showUnopened(): void {
  const [first] = document.querySelectorAll<HTMLElement>("button[data-unopened]");
  first?.scrollIntoView({ block: "center" });
  first?.focus({ preventScroll: true });
}
