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

test("if a session ends while the cart is edited, all work is kept, including the last edit", async ({
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

test("another user in the same browser is not offered the previous user's work and finds no trace of it in the storage", async ({
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

  // After log-in, the first user is still offered the work.
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

test("a second tab follows the log-out and the next log-in of the first tab", async ({ page, url, context }) => {
  const user = await openCartWithWork(page, url);
  const second = await context.newPage();
  await second.goto(`${url}/funds/grid`);
  // A request that is in progress during the log-out would be refused and reported as a browser error.
  for (const tab of [page, second]) await waitForIdleNetwork(tab);
  await expect(cartLink(second, t, 2)).toBeVisible();
  await logOut(page, t);
  await page.getByRole("button", { name: t("session:log-out-unsaved-confirm") }).click();
  await expect(loginTitle(second)).toBeVisible();
  expect(await storedCart(second, user)).toBeNull();
  await logInAs(page, t, "advisor-sk");
  // The second tab's disclaimer is checked before the first tab accepts it. Accepting is stored in the browser, so a
  // tab that loads later does not show it.
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
  // A 401 for any other request would log the user out without a warning. So all requests must have finished, and
  // further ones are blocked.
  await waitForIdleNetwork(page);
  await page.route(/\/api\/(?!ping$)/, () => undefined);
  await endSessionOnServer(page, url);
  await page.clock.runFor(10_000);
  const warning = page.getByRole("dialog", { name: t("session:logout-warning-title") });
  await warning.getByRole("button", { name: t("session:logout-warning-button") }).click();
  await expect(warning).toBeHidden();
  await expect(loginTitle(page)).toBeVisible();
});
