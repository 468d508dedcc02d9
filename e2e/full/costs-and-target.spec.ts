import { listItems } from "@fundport/cart";
import { cartPage } from "../support/sales/cart-page.ts";
import { openOneItem } from "../support/sales/one-item.ts";
import { fold } from "../support/browser/pdf.ts";
import { hoverUndo } from "../support/shell/portal-actions.ts";
import { expect, test, textsIn } from "../support/test.ts";

const t = textsIn("cs");

for (const [device, viewport] of [
  ["a desktop", { width: 1280, height: 900 }],
  ["a phone", { width: 360, height: 740 }],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use({ viewport });

    test("costs are shown in money and percent, with their effect on the return of each year", async ({
      page,
      url,
    }) => {
      const { cart } = await openOneItem(page, url);
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

    test("a target amount suggests a monthly payment, which can be added to the cart and undone", async ({
      page,
      url,
    }) => {
      await openOneItem(page, url);
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
      // The results change a moment after the amount is typed.
      await expect.poll(() => offer.innerText()).not.toBe(suggested);
      await expect(offer.getByRole("button")).toBeVisible();
      await expect(dialog.locator("[data-kind=found]")).toHaveCount(3);
      const offerText = fold(await offer.innerText());
      const payment = Number(/([\d ]+) Kč měsíčně/.exec(offerText)?.[1]?.replaceAll(" ", ""));
      await offer.getByRole("button").click();
      await expect(dialog).toBeHidden();
      const undo = await hoverUndo(page, t);
      const readMonthly = async () =>
        Number((await field(article, "cart:periodical").inputValue()).replaceAll(/\s/g, ""));
      await expect.poll(readMonthly).toBe(payment);
      // With the monthly payment, the cart's expected assets reach the target.
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
