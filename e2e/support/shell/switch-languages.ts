import type { Language } from "@fundport/i18n";
import type { Page } from "@playwright/test";
import { openMenu } from "./portal-actions.ts";
import { heading } from "./shell.ts";
import { expect, textsIn } from "../test.ts";
import { waitUntilLoaded } from "../browser/visit.ts";

const next: Record<Language, Language> = { en: "cs", cs: "sk", sk: "en" };
const names: Record<Language, string> = { en: "English", cs: "Čeština", sk: "Slovenčina" };

/** Opens each page in turn, switches to the next language and asserts that the page stays open. Begins in English. */
export async function switchLanguages(page: Page, url: string, paths: readonly string[]): Promise<void> {
  let current: Language = "en";
  for (const path of paths) {
    await page.goto(url + path);
    await waitUntilLoaded(page);
    const nextLanguage: Language = next[current];
    await openMenu(page, textsIn(current));
    await page
      .getByRole("radiogroup", { name: textsIn(current)("shell:language") })
      .getByText(names[nextLanguage])
      .click();
    await expect(page.locator("html")).toHaveAttribute("lang", nextLanguage);
    await expect(page.getByRole("dialog", { name: textsIn(nextLanguage)("shell:menu"), exact: true })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    expect(page.url(), path).toBe(url + path);
    await expect(heading(page)).toBeVisible();
    current = nextLanguage;
  }
}
