import type { User } from "@fundport/api";
import type { Page } from "@playwright/test";
import { cartPage } from "../sales/cart-page.ts";
import { beforeVisit, endSessionOnServer, logInByCall } from "./session.ts";
import { cartKey, makeCart, openStoredCart } from "../sales/stored-cart.ts";
import { expect, textsIn } from "../test.ts";

const t = textsIn("en");

export const loginTitle = (page: Page) => page.getByRole("heading", { level: 1, name: t("session:log-in") });

export const offer = (page: Page) => page.getByRole("dialog", { name: t("session:unsaved-work-title") });

export const firstItem = (page: Page) => page.getByRole("article").first();

/** The cart with two items, as after some work; answers who is logged in. */
export async function workOnCart(page: Page, url: string): Promise<User> {
  await beforeVisit(page.context());
  const user = await logInByCall(page, url);
  await openStoredCart(page, url, user, await makeCart(page, url, user, 2));
  await expect(firstItem(page)).toBeVisible();
  return user;
}

/** What the browser keeps of the user's cart. */
export async function storedCart(page: Page, user: User): Promise<string | null> {
  return await page.evaluate((key) => localStorage.getItem(key), cartKey(user));
}

export async function editAfterTheEnd(page: Page, url: string): Promise<void> {
  const cart = cartPage(page, t);
  await cart.type(firstItem(page), "cart:one-off", "345600");
  // A ping that comes before the save of the last edit would log out with a warning.
  await page.route("**/api/ping", (route) => route.fulfill({ json: { ok: true, secondsLeft: 1800 } }));
  await endSessionOnServer(page, url);
  await cart.type(firstItem(page), "cart:horizon", "23");
  await expect(loginTitle(page)).toBeVisible();
  await page.unroute("**/api/ping");
}
