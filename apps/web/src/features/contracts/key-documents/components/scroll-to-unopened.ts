/** The element id of the list. */
export const keyDocumentsId = "key-documents";

/** Scrolls to the list and focuses the first key document that was not opened yet. */
export function scrollToUnopened(): void {
  const list = document.getElementById(keyDocumentsId);
  list?.scrollIntoView({ block: "nearest" });
  list?.querySelector<HTMLElement>("li:not([data-opened]) button")?.focus();
}
