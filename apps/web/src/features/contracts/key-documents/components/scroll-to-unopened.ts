/** The element id of the list of key documents. */
export const keyDocumentsId = "key-documents";

/** Scrolls to the list of key documents and focuses the first one that has not been opened yet. */
export function scrollToUnopened(): void {
  const list = document.getElementById(keyDocumentsId);
  list?.scrollIntoView({ block: "nearest" });
  list?.querySelector<HTMLElement>("li:not([data-opened]) button")?.focus();
}
