import type { Fund, User } from "@fundport/api";
import type { Page } from "@playwright/test";
import { cartPage } from "../sales/cart-page.ts";
import { cartLink, logInAs, searchFund } from "../shell/portal-actions.ts";
import { findFunds, getJson } from "../identity/session.ts";
import { expect, type Translate } from "../test.ts";

/** Returns a fund that is available under paid advisory. */
export async function findAdvisedFund(page: Page, url: string, { currencyId }: User): Promise<Fund> {
  const fits = ({ allowForPaidAdvisory }: Fund) => allowForPaidAdvisory;
  const [fund] = await findFunds(page, url, { count: 1, currencyId, fits });
  if (fund === undefined) throw new Error("the trial data has no such fund");
  return fund;
}

/** Logs in with the form, and adds a fund from the list to the cart. The fund is available under paid advisory. */
export async function fillCart(page: Page, url: string, t: Translate, username: string): Promise<User> {
  await page.goto(url);
  await logInAs(page, t, username);
  await expect(page.getByRole("link", { name: t("shell:cart") }).first()).toBeVisible();
  return await addFund(page, url, t);
}

/** Adds a fund from the list to the empty cart of the logged-in user. The fund is available under paid advisory. */
export async function addFund(page: Page, url: string, t: Translate): Promise<User> {
  const user = await getJson<User>(page, `${url}/api/user`);
  const fund = await findAdvisedFund(page, url, user);
  const row = await searchFund(page, t, fund);
  await row.getByRole("button", { name: t("cart:cart-add", { name: fund.name }) }).click();
  await cartLink(page, t, 1).click();
  const cart = cartPage(page, t);
  await cart.type(cart.item(fund.name), "cart:one-off", "150000");
  return user;
}

/** Starts a new framework contract with the items in the cart, and opens the client step. */
export async function startFramework(page: Page, t: Translate): Promise<void> {
  await page.getByText(t("cart:contract-new"), { exact: true }).click();
  await cartPage(page, t).choose(page, "cart:service-fee", 0);
  await page
    .getByRole("button", { name: t("cart:start-framework") })
    .filter({ visible: true })
    .click();
}
