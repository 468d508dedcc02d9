import { userEvent } from "@testing-library/user-event";

/**
 * Replaces what a field holds. Pastes the text, so that a page is drawn once and not with each key: a test that is about
 * typing types.
 */
export async function fillField(field: HTMLElement, text: string): Promise<void> {
  await userEvent.clear(field);
  if (text !== "") await userEvent.paste(text);
}
