import type { User } from "@fundport/api";
import type { Page } from "@playwright/test";
import { cartPage } from "../sales/cart-page.ts";
import { presetBrowser, endSessionOnServer, logInByRequest } from "./session.ts";
import { cartKey, makeCart, openStoredCart } from "../sales/stored-cart.ts";
import { expect, textsIn } from "../test.ts";

const t = textsIn("en");

export const loginTitle = (page: Page) => page.getByRole("heading", { level: 1, name: t("session:log-in") });

export const unsavedWorkDialog = (page: Page) => page.getByRole("dialog", { name: t("session:unsaved-work-title") });

export const firstItem = (page: Page) => page.getByRole("article").first();

/** Logs in and opens a cart with two items, so that the user has unsaved work. Returns the user. */
export async function openCartWithWork(page: Page, url: string): Promise<User> {
  await presetBrowser(page.context());
  const user = await logInByRequest(page, url);
  await openStoredCart(page, url, user, await makeCart(page, url, user, 2));
  await expect(firstItem(page)).toBeVisible();
  return user;
}

/** Returns the user's cart from the browser's storage. */
export async function storedCart(page: Page, user: User): Promise<string | null> {
  return await page.evaluate((key) => localStorage.getItem(key), cartKey(user));
}

export async function editAfterSessionEnd(page: Page, url: string): Promise<void> {
  const cart = cartPage(page, t);
  await cart.type(firstItem(page), "cart:one-off", "345600");
  // A real ping would notice the ended session and log out with a warning before the last edit is saved, so pings are
  // mocked.
  await page.route("**/api/ping", (route) => route.fulfill({ json: { ok: true, secondsLeft: 1800 } }));
  await endSessionOnServer(page, url);
  await cart.type(firstItem(page), "cart:horizon", "23");
  await expect(loginTitle(page)).toBeVisible();
  await page.unroute("**/api/ping");
}
