import type { Language } from "@fundport/i18n";
import type { Page } from "@playwright/test";
import { presetBrowser, logInByRequest } from "../identity/session.ts";
import { waitUntilLoaded } from "../browser/visit.ts";

export const heading = (page: Page) => page.getByRole("heading", { level: 1 }).first();

export async function openPage(page: Page, url: string, path = "/", language: Language = "en"): Promise<void> {
  await presetBrowser(page.context(), { language });
  await logInByRequest(page, url);
  await page.goto(url + path);
  await waitUntilLoaded(page);
}
