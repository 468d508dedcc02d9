import { userEvent } from "@testing-library/user-event";

/**
 * Replaces the content of a field by pasting a text, so that the page renders once instead of on each key. Tests about
 * typing should not use this.
 */
export async function fillField(field: HTMLElement, text: string): Promise<void> {
  await userEvent.clear(field);
  if (text !== "") await userEvent.paste(text);
}
