import type { User } from "@fundport/api";
import { serialiseCart } from "@fundport/cart";
import type { Page } from "@playwright/test";
import { openClientStep } from "../support/clients/client-step.ts";
import { deleteDrafts } from "../support/sales/drafts.ts";
import { cartLink, logInAs, logOut } from "../support/shell/portal-actions.ts";
import {
  editAfterSessionEnd,
  firstItem,
  loginTitle,
  unsavedWorkDialog,
  storedCart,
  openCartWithWork,
} from "../support/identity/session-work.ts";
import { presetBrowser, logInByRequest } from "../support/identity/session.ts";
import { cartKey, makeCart } from "../support/sales/stored-cart.ts";
import { expect, test, textsIn } from "../support/test.ts";
import { waitForIdleNetwork } from "../support/browser/visit.ts";

const t = textsIn("en");
type StoredForm = { state: { contractFormValues: Record<string, unknown> } };

/** Reads the user's client form from the browser's storage. */
async function storedForm(page: Page, user: User): Promise<StoredForm | null> {
  const text = await page.evaluate((key) => localStorage.getItem(key), `fundport-client-form-${user.id}`);
  return text === null ? null : (JSON.parse(text) as StoredForm);
}

test("unsaved work from an ended session is not offered again after it was discarded", async ({
  page,
  url,
  browserErrors,
}) => {
  browserErrors.allow(/401/);
  await openCartWithWork(page, url);
  await editAfterSessionEnd(page, url);
  await logInAs(page, t, "advisor-cz", { isFirst: true });
  const deleted = page.waitForResponse((answer) => answer.request().method() === "DELETE");
  await unsavedWorkDialog(page)
    .getByRole("button", { name: t("session:unsaved-work-discard") })
    .click();
  expect((await deleted).ok()).toBe(true);
  await page.reload();
  await expect(cartLink(page, t, 0)).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("before the log-out, a draft can be saved, which restores the cart and the form after the next log-in", async ({
  page,
  url,
  browserErrors,
}) => {
  // The questionnaire request returns 404, because the known client has not answered a questionnaire yet.
  browserErrors.allow(/\b404\b.*\/questionnaire\/aml/);
  const user = await openClientStep(page, url, { username: "advisor-cz", language: "en" });
  await deleteDrafts(page, url);
  await expect(page.getByRole("heading", { level: 1, name: /^Client: / })).toBeVisible();
  await waitForIdleNetwork(page);
  const form = await storedForm(page, user);
  expect(form?.state.contractFormValues).toMatchObject({ lastName: expect.stringMatching(/./) });
  await logOut(page, t);
  const question = page.getByRole("dialog", { name: t("drafts:log-out-title") });
  await expect(question.getByRole("textbox")).toHaveValue(
    new RegExp(String(form?.state.contractFormValues["lastName"])),
  );
  const draft = await question.getByRole("textbox").inputValue();
  await question.getByRole("button", { name: t("drafts:log-out-save") }).click();
  await expect(loginTitle(page)).toBeVisible();
  expect(await storedForm(page, user)).toBeNull();
  expect(await storedCart(page, user)).toBeNull();

  await logInAs(page, t, "advisor-cz", { isFirst: true });
  await expect(cartLink(page, t, 0)).toBeVisible();
  // The page of the empty cart links to the drafts.
  await page.getByRole("link", { name: t("cart:open-drafts", { number: 1 }), exact: true }).click();
  await page.getByRole("button", { name: t("drafts:apply-draft", { name: draft }), exact: true }).click();
  await page
    .getByRole("dialog", { name: t("drafts:apply-title") })
    .getByRole("button", { name: t("drafts:apply"), exact: true })
    .click();
  await expect(cartLink(page, t, 1)).toBeVisible();
  await expect(firstItem(page)).toBeVisible();
  await expect(page.getByRole("region", { name: t("drafts:banner") })).toContainText(t("drafts:banner-saved"));
  expect(await storedForm(page, user)).toEqual(form);
  await deleteDrafts(page, url);
});

test("a log-out without unsaved work needs no confirmation", async ({ page, url }) => {
  await presetBrowser(page.context());
  await logInByRequest(page, url);
  await page.goto(url);
  await waitForIdleNetwork(page);
  await logOut(page, t);
  await expect(loginTitle(page)).toBeVisible();
});

/** Paths of all pages that store user data in the browser, and of some others. */
const visitedPaths = [
  "/",
  "/funds/grid",
  "/funds/list",
  "/funds/advanced?class=E",
  "/funds/compare?ids=1,2",
  "/portfolio/overview/active",
  "/portfolio/template/organization",
  "/draft-contracts",
  "/profile",
  "/commission-attachments",
  "/cart/proposal",
];
const keysOf = (page: Page, user: User) =>
  page.evaluate(
    (ending) =>
      [localStorage, sessionStorage].flatMap((storage) => Object.keys(storage)).filter((key) => key.endsWith(ending)),
    `-${user.id}`,
  );

test("the log-out removes all of the user's keys from the browser, regardless of the visited pages", async ({
  page,
  url,
}) => {
  test.slow();
  const user = await openCartWithWork(page, url);
  await deleteDrafts(page, url);
  await page
    .getByRole("button", { name: t("drafts:save"), exact: true })
    .filter({ visible: true })
    .first()
    .click();
  const saveDialog = page.getByRole("dialog", { name: t("drafts:save-title"), exact: true });
  await saveDialog.getByRole("textbox", { name: t("drafts:name-label") }).fill("Nothing stays");
  await saveDialog.getByRole("button", { name: t("drafts:submit") }).click();
  await expect(saveDialog).toBeHidden();
  for (const path of visitedPaths) {
    await page.goto(url + path);
    await waitForIdleNetwork(page);
  }
  await page.goto(`${url}/funds/grid`);
  await waitForIdleNetwork(page);
  await page.getByRole("button", { name: t("search:title"), exact: true }).click();
  const field = page.getByRole("combobox", { name: t("search:title") });
  await field.fill("a");
  await expect(page.getByRole("option").first()).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(field).toBeHidden();
  await expect
    .poll(() => keysOf(page, user))
    .toEqual(
      expect.arrayContaining(["cart", "draft", "fund-filter", "recent"].map((name) => `fundport-${name}-${user.id}`)),
    );

  // This page uses neither the stored filter nor the stored search.
  await page.goto(`${url}/change-password`);
  await waitForIdleNetwork(page);
  await deleteDrafts(page, url);
  await logOut(page, t);
  await expect(loginTitle(page)).toBeVisible();
  expect(await keysOf(page, user)).toEqual([]);
});

test("a log-out from the disclaimer shows its confirmation on top, even if another dialog was open before", async ({
  page,
  url,
}) => {
  await presetBrowser(page.context(), { hasAccepted: false });
  const user = await logInByRequest(page, url);
  const cart = JSON.stringify(serialiseCart(await makeCart(page, url, user, 2)));
  await page.context().clearCookies();
  await page.goto(url);
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [cartKey(user), cart] as const);
  await page.getByRole("button", { name: t("session:legal-info") }).click();
  const legal = page.getByRole("dialog", { name: t("session:legal-info") });
  await expect(legal).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(legal).toBeHidden();
  await logInAs(page, t, "advisor-cz");
  const notice = page.getByRole("dialog", { name: t("session:disclaimer-title") });
  await waitForIdleNetwork(page);
  await notice.getByRole("button", { name: t("session:log-out") }).click();
  await page.getByRole("button", { name: t("session:log-out-unsaved-confirm") }).click();
  await expect(loginTitle(page)).toBeVisible();
  await expect(notice).toBeHidden();
});

test.describe("the keep-alive", () => {
  test.beforeEach(async ({ page, url }) => {
    await presetBrowser(page.context());
    await logInByRequest(page, url);
    await page.clock.install();
    await page.goto(url);
    await expect(cartLink(page, t, 0)).toBeVisible();
  });

  test("the keep-alive pings every 10 seconds", async ({ page, url }) => {
    let pings = 0;
    page.on("request", (request) => (pings += request.url() === `${url}/api/ping` ? 1 : 0));
    // From here on, the page's clock runs only when the test advances it.
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.clock.runFor(9500);
    await waitForIdleNetwork(page);
    const soonAfterOpening = pings;
    await page.clock.runFor(10_000);
    await expect.poll(() => pings).toBe(soonAfterOpening + 1);
    await page.clock.runFor(30_000);
    await expect.poll(() => pings).toBe(soonAfterOpening + 4);
    await waitForIdleNetwork(page);
    expect(pings).toBe(soonAfterOpening + 4);
  });
});
