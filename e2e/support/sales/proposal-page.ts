import type { User } from "@fundport/api";
import type { Page } from "@playwright/test";
import { makeMixedCart } from "./mixed-cart.ts";
import { presetBrowser, deleteUnsavedWork, logInByRequest } from "../identity/session.ts";
import { storeCart } from "./stored-cart.ts";
import { expect, textsIn } from "../test.ts";

const t = textsIn("cs");

/** Opens the proposal page in Czech, with one item of each kind in the cart. */
export async function openProposal(page: Page, url: string): Promise<User> {
  await presetBrowser(page.context(), { language: "cs" });
  const user = await logInByRequest(page, url);
  await deleteUnsavedWork(page, url);
  await storeCart(page, user, await makeMixedCart(page, url, user));
  await page.goto(`${url}/cart/proposal`);
  await expect(page.getByRole("heading", { level: 1, name: t("proposal:title") })).toBeVisible();
  await expect(page.getByRole("button", { name: t("proposal:generate"), exact: true })).toBeEnabled();
  return user;
}

export const dialogOf = (page: Page) => page.getByRole("dialog", { name: t("proposal:email-title") });
