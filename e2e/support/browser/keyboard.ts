import { expect, type Locator, type Page } from "@playwright/test";
import type { Translate } from "../test.ts";

/** Presses Tab until a field has the focus, like a user without a mouse. */
export async function tabTo(page: Page, selector: string): Promise<void> {
  for (let tabs = 0; tabs < 120; tabs += 1) {
    if (await page.locator(selector).evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`no Tab leads to ${selector}`);
}

/**
 * Moves by Tab until the button that creates the contract has the focus. On the way, chooses the first answer to each
 * question, and confirms an amount that contradicts the cart.
 */
export async function answerByTab(page: Page, t: Translate): Promise<void> {
  const name = t("contract:create-framework");
  for (let tabs = 0; tabs < 200; tabs += 1) {
    await page.keyboard.press("Tab");
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      const group = element?.closest("[role=radiogroup], [role=group], fieldset");
      const isOpen = group?.querySelector("input:checked") === null;
      const isChoice = element instanceof HTMLInputElement && ["radio", "checkbox"].includes(element.type);
      const isText = element instanceof HTMLInputElement && element.type === "text" && element.value === "";
      const isOfForm = element?.id.startsWith("client-field-") ?? false;
      return {
        text: element?.textContent ?? "",
        isToChoose: isChoice && isOpen,
        isToWrite: isText && !isOfForm,
      };
    });
    if (focused.text === name) return;
    if (focused.isToChoose) await page.keyboard.press("Space");
    if (focused.isToWrite) await page.keyboard.type("Carpenter");
    if (focused.text === t("questionnaire:amount-confirm")) await page.keyboard.press("Enter");
  }
  throw new Error("no Tab leads to the button that makes the contract");
}

/** Presses a key on an element without using the mouse. */
export async function pressKey(target: Locator, key = "Enter"): Promise<void> {
  await target.focus();
  await target.press(key);
}

/**
 * Types text into the focused field. If the field is a list, searches for the text or moves down to it, and selects it.
 */
export async function typeAndSelect(page: Page, text: string): Promise<void> {
  const kind = await page.evaluate(() => {
    const { activeElement: field } = document;
    if (!(field instanceof HTMLInputElement)) return "none";
    if (field.readOnly) return "list";
    // A field for a town offers suggestions, but keeps the typed text, so it counts as a text field.
    return field.closest(".mantine-Select-root") === null ? "text" : "search";
  });
  if (kind === "none") throw new Error(`nothing to type ${text} into has the focus`);
  if (kind !== "list") await page.keyboard.type(text);
  if (kind === "text") return;
  const marked = page.getByRole("option").and(page.locator("[data-combobox-selected]")).filter({ visible: true });
  if (kind === "list") {
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("option", { name: text }).first()).toBeVisible();
    for (let steps = 0; steps < 10; steps += 1) {
      if ((await marked.filter({ hasText: text }).count()) > 0) break;
      await page.keyboard.press("ArrowDown");
    }
  }
  await expect(marked).toContainText(text);
  await page.keyboard.press("Enter");
}
