import type { User } from "@fundport/api";
import type { CartState } from "@fundport/cart";
import type { Page } from "@playwright/test";
import { presetBrowser, deleteUnsavedWork, logInByRequest } from "../identity/session.ts";
import { makeCart, openStoredCart } from "./stored-cart.ts";
import { expect } from "../test.ts";

export async function openOneItem(page: Page, url: string): Promise<{ user: User; cart: CartState }> {
  await presetBrowser(page.context(), { language: "cs" });
  const user = await logInByRequest(page, url);
  await deleteUnsavedWork(page, url);
  const cart = await makeCart(page, url, user, 1);
  await openStoredCart(page, url, user, cart);
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(page.locator("article [data-figure=expectedAssets]")).toBeVisible();
  return { user, cart };
}
