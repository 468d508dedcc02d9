import type { User } from "@fundport/api";
import { serialiseCart } from "@fundport/cart";
import type { Page } from "@playwright/test";
import { cartPage } from "../support/sales/cart-page.ts";
import { enter, enterWithCart } from "../support/sales/enter-with-cart.ts";
import { cartLink } from "../support/shell/portal-actions.ts";
import { findFunds } from "../support/identity/session.ts";
import { cartKey, makeCart, openStoredCart } from "../support/sales/stored-cart.ts";
import { expect, test, textsIn } from "../support/test.ts";
import { waitUntilLoaded, waitForIdleNetwork } from "../support/browser/visit.ts";

const t = textsIn("en");
const title = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });
const retry = (page: Page) => page.getByRole("button", { name: t("shell:retry"), exact: true });
const generate = (page: Page) => page.getByRole("button", { name: t("proposal:generate"), exact: true });

async function storedCart(page: Page, user: User): Promise<unknown> {
  return JSON.parse((await page.evaluate((key) => localStorage.getItem(key), cartKey(user))) ?? "null");
}

async function goToProposal(page: Page): Promise<void> {
  await cartPage(page, t).goToProposal();
  await expect(generate(page)).toBeEnabled();
}

test.describe("creating the proposal", () => {
  test("a proposal that fails shows an error, keeps the cart unchanged and works on retry", async ({
    page,
    url,
    browserErrors,
  }) => {
    browserErrors.allow(/500/);
    const { user, cart } = await enterWithCart(page, url);
    await goToProposal(page);
    await page.route("**/api/proposal/generate", (route) =>
      route.fulfill({ status: 500, json: { code: "Unexpected", messages: [], fields: [] } }),
    );
    await generate(page).click();
    await expect(page.getByRole("alert")).toHaveText(t("proposal:generation-error"));
    expect(await storedCart(page, user)).toEqual(serialiseCart(cart));
    await page.unroute("**/api/proposal/generate");
    const download = page.waitForEvent("download");
    await generate(page).click();
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
    await expect(page.getByRole("alert")).toHaveCount(0);
  });

  test("a proposal with outdated prices or fees is calculated again, with a message", async ({
    page,
    url,
    browserErrors,
  }) => {
    browserErrors.allow(/422/);
    const { user, cart } = await enterWithCart(page, url);
    await goToProposal(page);
    await page.route(
      "**/api/proposal/generate",
      (route) => route.fulfill({ status: 422, json: { code: "ProposalOutdated", messages: [], fields: [] } }),
      { times: 1 },
    );
    const reloaded = page.waitForRequest(/\/api\/forex$/);
    await generate(page).click();
    await reloaded;
    await expect(page.getByText(t("proposal:outdated-title"))).toBeVisible();
    expect(await storedCart(page, user)).toEqual(serialiseCart(cart));
    await generate(page).click();
    await expect(page.getByText(t("proposal:generated-title"))).toBeVisible();
  });

  test("a proposal without a connection shows an error, and works once the connection is back", async ({
    page,
    url,
    context,
    browserErrors,
  }) => {
    browserErrors.allow(/ERR_INTERNET_DISCONNECTED/);
    await enterWithCart(page, url);
    await goToProposal(page);
    await waitForIdleNetwork(page);
    await context.setOffline(true);
    await generate(page).click();
    await expect(page.getByText(t("proposal:generation-error-offline"))).toBeVisible();
    await context.setOffline(false);
    await generate(page).click();
    await expect(page.getByText(t("proposal:generated-title"))).toBeVisible();
  });

  test("a double click on the proposal's button creates only one document", async ({ page, url }) => {
    await enterWithCart(page, url);
    await goToProposal(page);
    let calls = 0;
    page.on("request", (request) => (calls += request.url().endsWith("/api/proposal/generate") ? 1 : 0));
    await generate(page).dblclick();
    await expect(page.getByText(t("proposal:generated-title"))).toBeVisible();
    expect(calls).toBe(1);
  });
});

test.describe("an unreachable server", () => {
  test("a page opened while offline shows an error, also on retry, and loads automatically once the server is reachable", async ({
    page,
    url,
    context,
    browserErrors,
  }) => {
    browserErrors.allow(/ERR_INTERNET_DISCONNECTED|dynamically imported module|Unable to preload CSS/);
    await enter(page, url);
    await page.goto(url);
    await waitUntilLoaded(page);
    await waitForIdleNetwork(page);
    await context.setOffline(true);
    // Unlike the funds pages, the contracts page has separate code, which cannot be loaded while offline.
    await page.getByRole("link", { name: t("shell:menu-contracts"), exact: true }).click();
    await expect(page.getByText(t("shell:failed-offline"))).toBeVisible();
    await retry(page).click();
    await expect(page.getByText(t("shell:failed-offline"))).toBeVisible();
    await context.setOffline(false);
    await expect(title(page, t("contracts:title"))).toBeVisible();
  });

  test("the app offers a retry if its first requests fail", async ({ page, url, browserErrors }) => {
    browserErrors.allow(/ERR_FAILED/);
    await enter(page, url);
    await page.route("**/api/funds", (route) => route.abort());
    await page.goto(url);
    await expect(page.getByText(t("shell:loading-failed-title"))).toBeVisible();
    await page.unroute("**/api/funds");
    await retry(page).click();
    await expect(cartLink(page, t, 0)).toBeVisible();
  });

  test("if a fund, its prices or an item of the cart fails to load, it can be retried while the rest stays", async ({
    page,
    url,
    browserErrors,
  }) => {
    browserErrors.allow(/ERR_FAILED/);
    const { user, cart } = await enterWithCart(page, url, 1);
    const [fund] = await findFunds(page, url, { currencyId: 1, count: 1 });
    if (!fund) throw new Error("no fund");

    await page.route(`**/api/fund/${fund.id}`, (route) => route.abort());
    await page.goto(`${url}/funds/detail/${fund.id}`);
    await expect(page.getByText(t("funds:fund-failed-title"))).toBeVisible();
    await page.route(/pricehistory/i, (route) => route.abort());
    await page.unroute(`**/api/fund/${fund.id}`);
    await retry(page).click();
    await expect(title(page, fund.name)).toBeVisible();
    await expect(page.getByText(t("product:price-history-failed-title"))).toBeVisible();
    await page.unroute(/pricehistory/i);
    await retry(page).click();
    await expect(page.getByRole("slider", { name: t("product:chart-label") })).toBeAttached();

    await page.route(/\/api\/fund\/\d+$/, (route) => route.abort());
    await page.goto(`${url}/cart`);
    await expect(page.getByText(t("cart:item-failed-text"))).toBeVisible();
    await page.unroute(/\/api\/fund\/\d+$/);
    await retry(page).click();
    await expect(cartPage(page, t).summary).toContainText(t("cart:expected-assets"));
    expect(await storedCart(page, user)).toEqual(serialiseCart(cart));
  });
});

test("an unknown fund and an unknown path each show their own 404 view", async ({ page, url, browserErrors }) => {
  // The server refuses invalid ids with 400.
  browserErrors.allow(/40[04]/);
  await enter(page, url);
  for (const id of ["999999", "abc", "0", "99999999999999999999"]) {
    await page.goto(`${url}/funds/detail/${id}`);
    await expect(title(page, t("funds:fund-not-found-title"))).toBeVisible();
  }
  await page
    .getByRole("main")
    .getByRole("link", { name: t("funds:browse-funds") })
    .click();
  await expect(title(page, t("funds:title"))).toBeVisible();
  await page.goto(`${url}/no/such/page`);
  await expect(title(page, t("shell:not-found-title"))).toBeVisible();
  await page.getByRole("link", { name: t("shell:go-home") }).click();
  await expect(page).toHaveURL(`${url}/`);
});

test("a reload keeps the cart and the open tab", async ({ page, url }) => {
  // The first tab contains a program, the second one three funds.
  await enterWithCart(page, url, 4);
  const cart = cartPage(page, t);
  await page.getByRole("tab").nth(1).click();
  const items = page.getByRole("article");
  await expect(items).toHaveCount(3);
  const item = cart.item(await items.first().getByRole("heading").innerText());
  await cart.type(item, "cart:one-off", "98700");
  await page.reload();
  await expect(item).toBeVisible();
  await expect(cart.field(item, "cart:one-off")).toHaveValue(/^98\s700$/);
  await expect(cartLink(page, t, 4)).toBeVisible();
});

test("a stored cart with another version or broken content is replaced by an empty cart, without an error", async ({
  page,
  url,
}) => {
  const user = await enter(page, url);
  const cart = await makeCart(page, url, user, 2);
  const whole = JSON.stringify(serialiseCart(cart));
  const broken = [
    JSON.stringify({ ...serialiseCart(cart), version: 0 }),
    JSON.stringify({ ...serialiseCart(cart), version: 2 }),
    whole.slice(0, -5),
    "null",
    '"text"',
    JSON.stringify({ version: 1, state: { items: { a: 1 } } }),
  ];
  for (const text of broken) {
    await openStoredCart(page, url, user, text);
    await expect(page.getByText(t("cart:empty-title")), text).toBeVisible();
    await expect(page.getByRole("alert"), text).toHaveCount(0);
  }
  // The unchanged text restores the cart, which shows that only the broken texts are refused.
  await openStoredCart(page, url, user, whole);
  await expect(cartLink(page, t, 2)).toBeVisible();
});
