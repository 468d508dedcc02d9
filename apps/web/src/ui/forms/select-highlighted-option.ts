import type { KeyboardEvent } from "react";

/**
 * Lets Enter take the option that is marked in an open list. The library takes the one it has counted, and counts anew a
 * moment after the list was opened: whoever types faster sees an option marked that Enter would then leave.
 */
export function selectHighlightedOption(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== "Enter" || event.nativeEvent.isComposing || !(event.target instanceof HTMLElement)) return;
  const list = document.getElementById(event.target.getAttribute("aria-controls") ?? "");
  const marked = list?.querySelector<HTMLElement>("[data-combobox-selected]");
  if (!marked) return;
  event.preventDefault();
  event.stopPropagation();
  marked.click();
}
