import type { User } from "@fundport/api";
import type { CartState } from "@fundport/cart";
import type { Page } from "@playwright/test";
import { presetBrowser, logInByRequest } from "../identity/session.ts";
import { makeCart, openStoredCart } from "./stored-cart.ts";
import { expect } from "../test.ts";

export async function enter(page: Page, url: string): Promise<User> {
  await presetBrowser(page.context());
  return await logInByRequest(page, url);
}

/** Logs in and opens a cart with `count` items. Returns the user and the cart in the browser's storage. */
export async function enterWithCart(page: Page, url: string, count = 2): Promise<{ user: User; cart: CartState }> {
  const user = await enter(page, url);
  const cart = await makeCart(page, url, user, count);
  await openStoredCart(page, url, user, cart);
  await expect(page.getByRole("article")).not.toHaveCount(0);
  return { user, cart };
}
