/** The place of the list in the page. */
export const keyDocumentsId = "key-documents";

/** Leads to the first key document that was not opened yet. */
export function scrollToUnopened(): void {
  const list = document.getElementById(keyDocumentsId);
  list?.scrollIntoView({ block: "nearest" });
  list?.querySelector<HTMLElement>("li:not([data-opened]) button")?.focus();
}
