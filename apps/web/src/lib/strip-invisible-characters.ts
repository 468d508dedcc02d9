import { stripInvisible } from "@fundport/rules";

/**
 * Returns true for a text field. Passwords do not count, even while they are shown, because they must stay exactly as
 * they were set.
 */
function isText(target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement {
  if (target instanceof HTMLTextAreaElement) return true;
  if (!(target instanceof HTMLInputElement)) return false;
  return !["password", "file", "checkbox", "radio"].includes(target.type) && !target.autocomplete.endsWith("password");
}

function handleInput({ target, isComposing }: Event & { isComposing?: boolean }): void {
  if (isComposing || !isText(target)) return;
  const { value, selectionEnd } = target;
  const clean = stripInvisible(value);
  if (clean === value) return;
  const prototype = target instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  // Uses the browser's setter, because React's own setter would record this value as rendered and skip the change
  // event.
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(target, clean);
  // Email inputs have no selection range.
  if (selectionEnd === null) return;
  const caret = stripInvisible(value.slice(0, selectionEnd)).length;
  target.setSelectionRange(caret, caret);
}

/**
 * Removes invisible characters from all text fields except passwords, before any other listener reads a field. Returns
 * a function that stops this.
 */
export function stripInvisibleCharacters(): () => void {
  document.addEventListener("input", handleInput, { capture: true });
  return () => document.removeEventListener("input", handleInput, { capture: true });
}
