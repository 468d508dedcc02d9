import type { KeyboardEvent } from "react";

/**
 * Makes Enter choose the highlighted option of an open list. The library chooses by an index that it updates shortly
 * after the list opens, so Enter right after fast typing would otherwise have no effect.
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
