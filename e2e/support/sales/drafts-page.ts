import type { Draft, EndpointOutput } from "@fundport/api";
import type { Page } from "@playwright/test";
import { cartPage } from "./cart-page.ts";
import { deleteDrafts } from "./drafts.ts";
import { presetBrowser, getJson, logInByRequest } from "../identity/session.ts";
import { makeCart, openStoredCart } from "./stored-cart.ts";
import { expect, textsIn } from "../test.ts";

const t = textsIn("cs");

export const button = (page: Page, key: string, parameters = {}) =>
  page
    .getByRole("button", { name: t(`drafts:${key}`, parameters), exact: true })
    .filter({ visible: true })
    .first();

export const dialog = (page: Page, key: string, parameters = {}) =>
  page.getByRole("dialog", { name: t(`drafts:${key}`, parameters), exact: true });

export const toast = (page: Page, key: string, name: string) => page.getByText(t(`drafts:${key}`, { name })).first();

export const banner = (page: Page) => page.getByRole("region", { name: t("drafts:banner"), exact: true });

export const draftLink = (page: Page, count: number) =>
  page.getByRole("link", { name: t("shell:draft-count", { count }), exact: true });

export const listed = (page: Page, url: string) =>
  getJson<EndpointOutput<"getDrafts">>(page, `${url}/api/draftcontracts`).then(({ items }) => items);

export const stored = (page: Page, url: string, id: string) => getJson<Draft>(page, `${url}/api/draftcontracts/${id}`);

/**
 * Deletes the user's drafts and opens a cart with two items. `width` sets the window's width, for a phone or a desktop.
 */
export async function openCartWithoutDrafts(page: Page, url: string, width?: number): Promise<void> {
  if (width !== undefined) await page.setViewportSize({ width, height: 800 });
  await presetBrowser(page.context(), { language: "cs" });
  const user = await logInByRequest(page, url);
  await deleteDrafts(page, url);
  await openStoredCart(page, url, user, await makeCart(page, url, user, 2));
  await expect(page.getByRole("article").first()).toBeVisible();
}

export async function saveAs(page: Page, name: string): Promise<void> {
  await button(page, "save").click();
  const saveDialog = dialog(page, "save-title");
  await saveDialog.getByRole("textbox", { name: t("drafts:name-label") }).fill(name);
  await saveDialog.getByRole("button", { name: t("drafts:submit") }).click();
}

export async function typeAmount(page: Page, amount: string): Promise<void> {
  await cartPage(page, t).type(page.getByRole("article").first(), "cart:one-off", amount);
}
