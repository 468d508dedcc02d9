import type { Language } from "@fundport/i18n";
import type { Page } from "@playwright/test";
import { beforeVisit, logInByCall } from "../identity/session.ts";
import { untilLoaded } from "../browser/visit.ts";

export const heading = (page: Page) => page.getByRole("heading", { level: 1 }).first();

export async function openPage(page: Page, url: string, path = "/", language: Language = "en"): Promise<void> {
  await beforeVisit(page.context(), { language });
  await logInByCall(page, url);
  await page.goto(url + path);
  await untilLoaded(page);
}
