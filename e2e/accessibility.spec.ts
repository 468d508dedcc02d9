import type { Page } from "@playwright/test";
import { expectNoSidewaysScroll, findBarriers } from "./support/browser/axe.ts";
import { cartPage } from "./support/sales/cart-page.ts";
import { pages } from "./support/shell/pages.ts";
import type { PortalPage } from "./support/shell/portal-page.ts";
import { cartLink } from "./support/shell/portal-actions.ts";
import { presetBrowser, findFunds, logInByRequest, trialPassword } from "./support/identity/session.ts";
import { makeCart, openStoredCart } from "./support/sales/stored-cart.ts";
import { expect, textsIn, test } from "./support/test.ts";

/**
 * Every page once, in its usual state. `full` checks all states, widths and languages. Some pages are checked in the
 * journeys that open them (signing, client-form, catalogue, own-area): a client's own pages, the client form, the
 * contract step, a document and the list of sessions.
 */
const pageGroups: readonly { title: string; names: readonly string[] }[] = [
  {
    title: "the pages before log-in",
    names: ["login", "registration", "registration-decision", "reset-request", "reset-password", "outbox", "verify"],
  },
  {
    title: "funds",
    names: ["home", "funds-grid", "funds-list", "funds-advanced", "funds-compare", "fund-detail", "fund-missing"],
  },
  {
    title: "programs, contract types and model portfolios",
    names: ["program", "contract-type", "overview-active", "templates", "template"],
  },
  { title: "cart and proposal", names: ["cart-empty", "cart-package", "proposal"] },
  {
    title: "drafts, contracts and the user's own area",
    names: [
      "draft-contracts",
      "contracts",
      "contract-tracker",
      "profile",
      "commission-attachments",
      "change-password",
      "locks-forbidden",
      "not-found",
    ],
  },
];

test.describe("accessibility in Czech", () => {
  test.describe.configure({ mode: "parallel" });
  for (const { title, names } of pageGroups)
    test(title, async ({ page, context, url, browserErrors }) => {
      await presetBrowser(context, { language: "cs" });
      const user = names.every((name) => findPage(name).isPublic) ? null : await logInByRequest(page, url);
      const found: string[] = [];
      for (const name of names)
        await test.step(name, async () => {
          const { open, expectedErrors } = findPage(name);
          if (expectedErrors) browserErrors.allow(expectedErrors);
          // A new page, because the mocked routes of the previous page would still apply.
          const own = await context.newPage();
          await open(own, url, user);
          found.push(...(await findBarriers(own)).map((barrier) => `${name}: ${barrier}`));
          await expectNoSidewaysScroll(own);
          await own.close();
          expect(browserErrors.unexpected(), `errors of the browser on ${name}`).toEqual([]);
        });
      expect(found).toEqual([]);
    });
});

function findPage(name: string): PortalPage {
  const found = pages.find((page) => page.name === name);
  if (found === undefined) throw new Error(`no page ${name}`);
  return found;
}

const t = textsIn("en");

/** Presses Tab until an element with this name and role has the focus. Throws if no element with them gets it. */
async function tabTo(page: Page, name: string, role: string, { most: maxTabs = 80 } = {}): Promise<void> {
  for (let tabs = 0; tabs < maxTabs; tabs += 1) {
    await page.keyboard.press("Tab");
    const focused = await page.evaluate(() => {
      const { activeElement: element } = document;
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
      return element?.getAttribute("aria-label") ?? labels[0]?.textContent ?? element?.textContent ?? "";
    });
    if (focused.trim() === name) {
      await expect(page.locator(":focus").and(page.getByRole(role as "button", { name, exact: true }))).toHaveCount(1);
      return;
    }
  }
  throw new Error(`${role} “${name}” cannot be reached by Tab within ${maxTabs} presses`);
}

test("an advisor logs in by keyboard only, finds a fund, adds it to the cart and sets its amount", async ({
  page,
  url,
}) => {
  await page.goto(url);
  // The first field has the focus when the page opens.
  await expect(page.getByRole("textbox", { name: t("session:username") })).toBeFocused();
  await page.keyboard.type("advisor-cz");
  await page.keyboard.press("Tab");
  await page.keyboard.type(trialPassword);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: t("session:disclaimer-agree") })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(cartLink(page, t, 0)).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);

  const [fund] = await findFunds(page, url, { currencyId: 1, count: 1 });
  if (!fund) throw new Error("no fund");
  await tabTo(page, t("shell:funds"), "link");
  await page.keyboard.press("Enter");
  // The heading of a newly opened page gets the focus, so that screen readers announce it.
  await expect(page.getByRole("heading", { level: 1, name: t("funds:title") })).toBeFocused();
  await tabTo(page, t("funds-lists:view-advanced"), "link");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: t("funds-lists:title-advanced") })).toBeFocused();
  await tabTo(page, t("funds:search-label"), "textbox", { most: 300 });
  await page.keyboard.type(fund.isin ?? fund.name);
  await expect(page.getByRole("row")).toHaveCount(2);
  await tabTo(page, fund.name, "link");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: fund.name })).toBeFocused();

  await tabTo(page, t("cart:cart-add", { name: fund.name }), "button");
  await page.keyboard.press("Enter");
  await expect(cartLink(page, t, 1)).toBeVisible();
  const chart = page.getByRole("slider", { name: t("product:chart-label") });
  await expect(chart).toBeAttached();
  await tabTo(page, t("product:chart-label"), "slider");
  const whole = await chart.getAttribute("aria-valuetext");
  await page.keyboard.press("Shift+ArrowLeft");
  await page.keyboard.press("Shift+ArrowLeft");
  await expect(chart).not.toHaveAttribute("aria-valuetext", whole ?? "");

  // Focuses the cart link directly: it is in the header, and the first Tab would focus the link that skips the header.
  await cartLink(page, t, 1).focus();
  await page.keyboard.press("Enter");
  const cart = cartPage(page, t);
  const item = cart.item(fund.name);
  await expect(item).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: t("cart:title") })).toBeFocused();
  await tabTo(page, t("cart:one-off"), "textbox");
  await page.keyboard.type("150000");
  await page.keyboard.press("Tab");
  await expect(cart.slider(item, "cart:one-off")).toBeFocused();
  await expect(cart.field(item, "cart:one-off")).toHaveValue(/^150\s000$/);
  await page.keyboard.press("ArrowRight");
  await expect(cart.field(item, "cart:one-off")).not.toHaveValue(/^150\s000$/);
  await tabTo(page, t("cart:service-fee"), "combobox");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("option").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("option").filter({ visible: true })).toHaveCount(0);
});

test("the first Tab focuses the link that skips the header", async ({ page, url }) => {
  await presetBrowser(page.context());
  await logInByRequest(page, url);
  await page.goto(`${url}/funds/grid`);
  await expect(page.getByRole("article").first()).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: t("shell:skip-to-content") })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

test("a dialog traps the focus and returns it to its opener", async ({ page, url }) => {
  await presetBrowser(page.context());
  const user = await logInByRequest(page, url);
  await openStoredCart(page, url, user, await makeCart(page, url, user, 1));
  const larger = page.getByRole("article").getByRole("button").first();
  await larger.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog.locator(":focus")).toHaveCount(1);
  for (let tabs = 0; tabs < 8; tabs += 1) {
    await page.keyboard.press("Tab");
    await expect(dialog.locator(":focus")).toHaveCount(1);
  }
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(larger).toBeFocused();
});
