import { cartPage } from "./support/sales/cart-page.ts";
import { acceptDisclaimer, cartLink, logInAs, logOut } from "./support/shell/portal-actions.ts";
import {
  editAfterSessionEnd,
  firstItem,
  loginTitle,
  unsavedWorkDialog,
  storedCart,
  openCartWithWork,
} from "./support/identity/session-work.ts";
import { presetBrowser, endSessionOnServer, logInByRequest } from "./support/identity/session.ts";
import { expect, test, textsIn } from "./support/test.ts";
import { waitForIdleNetwork } from "./support/browser/visit.ts";

const t = textsIn("en");

test("a session that ends while the cart is edited loses no work, including the last edit", async ({
  page,
  url,
  browserErrors,
}) => {
  browserErrors.allow(/401/);
  const user = await openCartWithWork(page, url);
  const name = await firstItem(page).getByRole("heading").innerText();
  await editAfterSessionEnd(page, url);
  expect(await storedCart(page, user)).toBeNull();

  await logInAs(page, t, "advisor-cz", { isFirst: true });
  await unsavedWorkDialog(page)
    .getByRole("button", { name: t("session:unsaved-work-continue") })
    .click();
  await cartLink(page, t, 2).click();
  const cart = cartPage(page, t);
  const item = cart.item(name);
  await expect(cart.field(item, "cart:one-off")).toHaveValue(/^345\s600$/);
  await expect(cart.field(item, "cart:horizon")).toHaveValue("23");
});

test("another user in the same browser gets no offer and finds no trace of the work in the storage", async ({
  page,
  url,
  browserErrors,
}) => {
  browserErrors.allow(/401/);
  const user = await openCartWithWork(page, url);
  await editAfterSessionEnd(page, url);
  const savedWork = page.waitForResponse((answer) => answer.url().endsWith("/api/user/unsavedwork"));
  await logInAs(page, t, "advisor-sk", { isFirst: true });
  await savedWork;
  await expect(cartLink(page, t, 0)).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(await storedCart(page, user)).toBeNull();
  expect(
    await page.evaluate(() => [localStorage, sessionStorage].map((storage) => JSON.stringify(storage)).join("")),
  ).not.toContain("345600");

  // The first user still gets the offer.
  await logOut(page, t);
  await logInAs(page, t, "advisor-cz", { isFirst: true });
  await expect(unsavedWorkDialog(page)).toBeVisible();
});

test("a log-out with unsaved work needs confirmation and deletes the work", async ({ page, url }) => {
  const user = await openCartWithWork(page, url);
  await logOut(page, t);
  const question = page.getByRole("dialog", { name: t("drafts:log-out-title") });
  await question.getByRole("button", { name: t("session:log-out-unsaved-cancel") }).click();
  await expect(question).toBeHidden();
  await expect(firstItem(page)).toBeVisible();

  await logOut(page, t);
  await question.getByRole("button", { name: t("session:log-out-unsaved-confirm") }).click();
  await expect(loginTitle(page)).toBeVisible();
  expect(await storedCart(page, user)).toBeNull();
  await logInAs(page, t, "advisor-cz", { isFirst: true });
  await expect(cartLink(page, t, 0)).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("a second tab follows a log-out and a log-in", async ({ page, url, context }) => {
  const user = await openCartWithWork(page, url);
  const second = await context.newPage();
  await second.goto(`${url}/funds/grid`);
  // A request in progress at the log-out would be refused and reported as an error.
  for (const tab of [page, second]) await waitForIdleNetwork(tab);
  await expect(cartLink(second, t, 2)).toBeVisible();
  await logOut(page, t);
  await page.getByRole("button", { name: t("session:log-out-unsaved-confirm") }).click();
  await expect(loginTitle(second)).toBeVisible();
  expect(await storedCart(second, user)).toBeNull();
  await logInAs(page, t, "advisor-sk");
  // Checked before the agreement, because a tab that loads afterwards does not show the disclaimer.
  await expect(second.getByRole("dialog", { name: t("session:disclaimer-title") })).toBeVisible();
  await acceptDisclaimer(page, t);
  await acceptDisclaimer(second, t);
  await expect(cartLink(second, t, 0)).toBeVisible();
});

test("the keep-alive shows the log-out warning after the session has ended", async ({ page, url, browserErrors }) => {
  browserErrors.allow(/401/);
  await presetBrowser(page.context());
  await logInByRequest(page, url);
  await page.clock.install();
  await page.goto(url);
  await expect(cartLink(page, t, 0)).toBeVisible();
  // A 401 of any other request would log out without a warning, so all requests must be finished and further ones are
  // blocked.
  await waitForIdleNetwork(page);
  await page.route(/\/api\/(?!ping$)/, () => undefined);
  await endSessionOnServer(page, url);
  await page.clock.runFor(10_000);
  const warning = page.getByRole("dialog", { name: t("session:logout-warning-title") });
  await warning.getByRole("button", { name: t("session:logout-warning-button") }).click();
  await expect(warning).toBeHidden();
  await expect(loginTitle(page)).toBeVisible();
});
