import { cartPage } from "./support/sales/cart-page.ts";
import { agree, cartLink, logInAs, logOut } from "./support/shell/portal-actions.ts";
import {
  editAfterTheEnd,
  firstItem,
  loginTitle,
  offer,
  storedCart,
  workOnCart,
} from "./support/identity/session-work.ts";
import { beforeVisit, endSessionOnServer, logInByCall } from "./support/identity/session.ts";
import { expect, test, textsIn } from "./support/test.ts";
import { untilQuiet } from "./support/browser/visit.ts";

const t = textsIn("en");

test("a session that ended in the middle of the cart loses nothing, not even the last edit", async ({
  page,
  url,
  browserErrors,
}) => {
  browserErrors.allow(/401/);
  const user = await workOnCart(page, url);
  const name = await firstItem(page).getByRole("heading").innerText();
  await editAfterTheEnd(page, url);
  expect(await storedCart(page, user)).toBeNull();

  await logInAs(page, t, "advisor-cz", { isFirst: true });
  await offer(page)
    .getByRole("button", { name: t("session:unsaved-work-continue") })
    .click();
  await cartLink(page, t, 2).click();
  const cart = cartPage(page, t);
  const item = cart.item(name);
  await expect(cart.field(item, "cart:one-off")).toHaveValue(/^345\s600$/);
  await expect(cart.field(item, "cart:horizon")).toHaveValue("23");
});

test("another user in the same browser is offered nothing of it and finds nothing in the storage", async ({
  page,
  url,
  browserErrors,
}) => {
  browserErrors.allow(/401/);
  const user = await workOnCart(page, url);
  await editAfterTheEnd(page, url);
  const savedWork = page.waitForResponse((answer) => answer.url().endsWith("/api/user/unsavedwork"));
  await logInAs(page, t, "advisor-sk", { isFirst: true });
  await savedWork;
  await expect(cartLink(page, t, 0)).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(await storedCart(page, user)).toBeNull();
  expect(
    await page.evaluate(() => [localStorage, sessionStorage].map((storage) => JSON.stringify(storage)).join("")),
  ).not.toContain("345600");

  // The first one, back again, is.
  await logOut(page, t);
  await logInAs(page, t, "advisor-cz", { isFirst: true });
  await expect(offer(page)).toBeVisible();
});

test("a log-out asks first when something is unsaved, and deletes it", async ({ page, url }) => {
  const user = await workOnCart(page, url);
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
  const user = await workOnCart(page, url);
  const second = await context.newPage();
  await second.goto(`${url}/funds/grid`);
  // A call that is still under way at the log-out would be refused, and complain.
  for (const tab of [page, second]) await untilQuiet(tab);
  await expect(cartLink(second, t, 2)).toBeVisible();
  await logOut(page, t);
  await page.getByRole("button", { name: t("session:log-out-unsaved-confirm") }).click();
  await expect(loginTitle(second)).toBeVisible();
  expect(await storedCart(second, user)).toBeNull();
  await logInAs(page, t, "advisor-sk");
  // A tab that comes after the agreement is not asked any more.
  await expect(second.getByRole("dialog", { name: t("session:disclaimer-title") })).toBeVisible();
  await agree(page, t);
  await agree(second, t);
  await expect(cartLink(second, t, 0)).toBeVisible();
});

test("the keep-alive shows the log-out warning after the session has ended", async ({ page, url, browserErrors }) => {
  browserErrors.allow(/401/);
  await beforeVisit(page.context());
  await logInByCall(page, url);
  await page.clock.install();
  await page.goto(url);
  await expect(cartLink(page, t, 0)).toBeVisible();
  // A 401 of any other call would log out without a warning: none is on its way, and none gets through from here on.
  await untilQuiet(page);
  await page.route(/\/api\/(?!ping$)/, () => undefined);
  await endSessionOnServer(page, url);
  await page.clock.runFor(10_000);
  const warning = page.getByRole("dialog", { name: t("session:logout-warning-title") });
  await warning.getByRole("button", { name: t("session:logout-warning-button") }).click();
  await expect(warning).toBeHidden();
  await expect(loginTitle(page)).toBeVisible();
});
