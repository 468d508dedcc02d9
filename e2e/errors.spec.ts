import type { Page } from "@playwright/test";
import { cartPage } from "./support/sales/cart-page.ts";
import { enter, enterWithCart } from "./support/sales/enter-with-cart.ts";
import { cartLink, searchFund } from "./support/shell/portal-actions.ts";
import { presetBrowser, findFunds } from "./support/identity/session.ts";
import { makeCart, openStoredCart } from "./support/sales/stored-cart.ts";
import { expect, test, textsIn } from "./support/test.ts";
import { waitUntilLoaded, waitForIdleNetwork } from "./support/browser/visit.ts";

const t = textsIn("en");
const title = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });

test("every page stays on screen when the connection is lost, and shows a message until it is back", async ({
  page,
  url,
  context,
  browserErrors,
}) => {
  browserErrors.allow(/ERR_INTERNET_DISCONNECTED/);
  await enterWithCart(page, url);
  const [fund] = await findFunds(page, url, { currencyId: 1, count: 1 });
  for (const path of ["/", "/funds/grid", `/funds/detail/${fund?.id}`, "/cart", "/cart/proposal"]) {
    await page.goto(url + path);
    await waitUntilLoaded(page);
    await waitForIdleNetwork(page);
    const heading = await page.getByRole("heading", { level: 1 }).innerText();
    await context.setOffline(true);
    await expect(page.getByText(t("shell:offline"))).toBeVisible();
    await expect(title(page, heading)).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(t("shell:offline"))).toBeHidden();
  }
});

test("a script that fails to load causes an error page, and a reload recovers", async ({
  page,
  url,
  browserErrors,
}) => {
  browserErrors.allow(/ERR_FAILED|Failed to fetch dynamically imported module|preload/i);
  await presetBrowser(page.context(), { language: "cs" });
  const inCzech = textsIn("cs");
  for (const file of ["start", "early", "public"]) {
    await page.route(`**/assets/${file}-*.js`, (route) => route.abort("failed"));
    await page.goto(url);
    await expect(page.getByRole("alert")).toContainText(inCzech("session:opening-failed-title"));
    await page.unrouteAll();
  }
  await page.getByRole("link", { name: inCzech("session:reload-page") }).click();
  await expect(page.getByRole("button", { name: inCzech("session:log-in"), exact: true })).toBeVisible();
});

test("the browser's back and forward buttons step through every visited page", async ({ page, url }) => {
  const user = await enter(page, url);
  const [fund] = await findFunds(page, url, { currencyId: user.currencyId, count: 1 });
  if (!fund) throw new Error("no fund");
  await openStoredCart(page, url, user, await makeCart(page, url, user, 1));
  await page.goto(url);
  const home = await page.getByRole("heading", { level: 1 }).innerText();
  const row = await searchFund(page, t, fund);
  await row.getByRole("link", { name: fund.name, exact: true }).click();
  await expect(title(page, fund.name)).toBeVisible();
  await cartLink(page, t, 1).click();
  await cartPage(page, t).goToProposal();
  const way = [t("cart:title"), fund.name, t("funds-lists:title-advanced"), t("funds:title"), home];
  for (const name of way) {
    await page.goBack();
    await expect(title(page, name)).toBeVisible();
  }
  for (const name of [...way.slice(0, -1).toReversed(), t("proposal:title")]) {
    await page.goForward();
    await expect(title(page, name)).toBeVisible();
  }
});

test("two tabs that edit the same cart keep each other's changes", async ({ page, url, context }) => {
  await enterWithCart(page, url, 1);
  const other = await context.newPage();
  await other.goto(`${url}/cart`);
  const [firstCard, otherCard] = [page.getByRole("article").first(), other.getByRole("article").first()];
  const cart = cartPage(page, t);
  await cart.type(firstCard, "cart:one-off", "111000");
  await expect(cart.field(otherCard, "cart:one-off")).toHaveValue(/^111\s000$/);
  await cart.type(otherCard, "cart:horizon", "9");
  await expect(cart.field(firstCard, "cart:horizon")).toHaveValue("9");
  await expect(cart.field(firstCard, "cart:one-off")).toHaveValue(/^111\s000$/);
  await cartPage(other, t).addProgram((await programNames(page, url))[0] ?? "");
  await expect(cartLink(page, t, 2)).toBeVisible();
});

async function programNames(page: Page, url: string): Promise<string[]> {
  const answer = await page.request.get(`${url}/api/programs`);
  return ((await answer.json()) as { name: string }[]).map(({ name }) => name);
}
