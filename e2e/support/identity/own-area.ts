import type { User } from "@fundport/api";
import type { Page } from "@playwright/test";
import { beforeVisit, logInByCall } from "./session.ts";
import { expect } from "../test.ts";

export async function openOwn(page: Page, url: string, path: string, username: string): Promise<User> {
  await beforeVisit(page.context(), { language: "cs" });
  const user = await logInByCall(page, url, username);
  await page.goto(url + path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  return user;
}
