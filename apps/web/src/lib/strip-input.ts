import { stripInvisible } from "@fundport/rules";

/** A password is the characters that were typed when it was set, whether it is shown or not. */
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
  // Past React's own setter, which would take the text for one that it has set itself, and not report it.
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(target, clean);
  // An e-mail input has no caret to ask for.
  if (selectionEnd === null) return;
  const caret = stripInvisible(value.slice(0, selectionEnd)).length;
  target.setSelectionRange(caret, caret);
}

/**
 * Removes invisible characters from what is pasted or filled into any text field of the page but a password, before
 * anything else reads it. Returns how to stop.
 */
export function stripInput(): () => void {
  document.addEventListener("input", handleInput, { capture: true });
  return () => document.removeEventListener("input", handleInput, { capture: true });
}
