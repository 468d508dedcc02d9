import type { User } from "@fundport/api";
import { type CartState, listItems } from "@fundport/cart";
import type { Page } from "@playwright/test";
import { cartPage } from "../support/cart-page.ts";
import { fold } from "../support/pdf.ts";
import { holdUndo } from "../support/portal-actions.ts";
import { beforeVisit, forgetUnsavedWork, logInByCall } from "../support/session.ts";
import { makeCart, openStoredCart } from "../support/stored-cart.ts";
import { expect, textsIn, test } from "../support/test.ts";

const t = textsIn("cs");

async function openCart(page: Page, url: string): Promise<{ user: User; cart: CartState }> {
  await beforeVisit(page.context(), { language: "cs" });
  const user = await logInByCall(page, url);
  await forgetUnsavedWork(page, url);
  const cart = await makeCart(page, url, user, 1);
  await openStoredCart(page, url, user, cart);
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(page.locator("article [data-figure=expectedAssets]")).toBeVisible();
  return { user, cart };
}

for (const [device, viewport] of [
  ["a desktop", { width: 1280, height: 900 }],
  ["a phone", { width: 360, height: 740 }],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use({ viewport });

    test("a figure opens its own derivation, which unfolds to what was typed and ends in the figure", async ({
      page,
      url,
    }) => {
      await openCart(page, url);
      const figure = page.locator("article [data-figure=indicativeFee]");
      const shown = fold(await figure.innerText());
      await figure.click();
      const dialog = page.getByRole("dialog", { name: t("derivation:title") });
      await expect.poll(async () => fold(await dialog.innerText())).toContain(shown);
      const step = dialog.getByRole("button", { name: new RegExp(`^${t("derivation:oneOffFee")}`) });
      await step.click();
      await expect(step).toHaveAttribute("aria-expanded", "true");
      await expect(dialog.getByText(t("derivation:oneOffAmount"), { exact: true })).toBeVisible();
      await dialog.getByRole("button", { name: t("derivation:close") }).click();
      await expect(dialog).toBeHidden();
      await expect(figure).toBeFocused();
    });

    test("costs are shown in money and percent, with their effect on the return in every year", async ({
      page,
      url,
    }) => {
      const { cart } = await openCart(page, url);
      const years = listItems(cart)[0]?.calcInput.investmentHorizon ?? 0;
      await page.locator("article [data-insight=costs]").click();
      const dialog = page.getByRole("dialog");
      await expect(dialog.getByRole("heading", { name: t("insight:effect-title") })).toBeVisible();
      await expect(dialog.getByRole("row")).toHaveCount(years + 1);
      const reduction = fold(await dialog.locator("[data-figure=reduction]:not([data-year])").innerText());
      expect(fold(await dialog.getByRole("row").last().innerText())).toContain(reduction);
      await dialog.locator("[data-figure=reduction]:not([data-year])").click();
      const panel = page.getByRole("dialog", { name: t("derivation:title") });
      await expect.poll(async () => fold(await panel.innerText())).toContain(reduction);
    });

    test("a target gives the monthly payment, which one click puts into the cart and another takes back", async ({
      page,
      url,
    }) => {
      await openCart(page, url);
      const { field, choose } = cartPage(page, t);
      const article = page.getByRole("article");
      await field(article, "cart:periodical").fill("2000");
      await field(article, "cart:periodical").blur();
      await choose(article, "cart:charging-method", 0);
      const open = article.locator("[data-insight=target]");
      await open.click();
      const dialog = page.getByRole("dialog");
      const offer = dialog.locator("[data-scenario=moderate]");
      await expect(offer.getByRole("button")).toBeVisible();
      const suggested = await offer.innerText();
      await dialog.getByRole("textbox", { name: t("insight:target-amount") }).fill("1500000");
      // The answers follow what is typed as soon as there is time.
      await expect.poll(() => offer.innerText()).not.toBe(suggested);
      await expect(offer.getByRole("button")).toBeVisible();
      await expect(dialog.locator("[data-kind=found]")).toHaveCount(3);
      const words = fold(await offer.innerText());
      const payment = Number(/([\d ]+) Kč měsíčně/.exec(words)?.[1]?.replaceAll(" ", ""));
      await offer.getByRole("button").click();
      await expect(dialog).toBeHidden();
      const undo = await holdUndo(page, t);
      const readMonthly = async () =>
        Number((await field(article, "cart:periodical").inputValue()).replaceAll(/\s/g, ""));
      await expect.poll(readMonthly).toBe(payment);
      // What the cart now says it will be worth is at least the target.
      const readAssets = async () => {
        const assets = fold(await article.locator("[data-figure=expectedAssets]").innerText());
        return Number(assets.replaceAll(/[^\d,]/g, "").replace(",", "."));
      };
      await expect.poll(readAssets).toBeGreaterThanOrEqual(1_500_000);
      await undo.click();
      await expect.poll(readMonthly).toBe(2000);
    });
  });
}
