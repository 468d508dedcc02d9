import type { User } from "@fundport/api";
import type { Page } from "@playwright/test";
import { presetBrowser, logInByRequest } from "./session.ts";
import { expect } from "../test.ts";

export async function openOwnArea(page: Page, url: string, path: string, username: string): Promise<User> {
  await presetBrowser(page.context(), { language: "cs" });
  const user = await logInByRequest(page, url, username);
  await page.goto(url + path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  return user;
}
