import { listItems } from "@fundport/cart";
import { cartPage, readTable } from "../support/sales/cart-page.ts";
import { deleteDrafts, saveDraft } from "../support/sales/drafts.ts";
import { hoverUndo } from "../support/shell/portal-actions.ts";
import { presetBrowser, deleteUnsavedWork, logInByRequest } from "../support/identity/session.ts";
import { makeCart, openStoredCart } from "../support/sales/stored-cart.ts";
import { expect, textsIn, test } from "../support/test.ts";

const t = textsIn("cs");

for (const [device, viewport] of [
  ["a desktop", { width: 1280, height: 900 }],
  ["a phone", { width: 360, height: 740 }],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use({ viewport });

    test("the cart is compared with its previous version and with a draft, and a click adopts the other version", async ({
      page,
      url,
    }) => {
      await presetBrowser(page.context(), { language: "cs" });
      const user = await logInByRequest(page, url);
      await deleteUnsavedWork(page, url);
      await deleteDrafts(page, url);
      const two = await makeCart(page, url, user, 2);
      const [first] = listItems(two);
      if (!first) throw new Error("the trial data has no fund");
      const cart = { ...two, items: { [first.uuid]: first } };
      await saveDraft(page, url, "Novákovi", two);
      await openStoredCart(page, url, user, cart);
      const { field, type } = cartPage(page, t);
      const article = page.getByRole("article");
      await expect(article.locator("[data-figure=expectedAssets]")).toBeVisible();
      const typed = field(article, "cart:one-off");
      const before = (await typed.inputValue()).replaceAll(/\s/g, "");
      await type(article, "cart:one-off", String(Number(before) + 50_000));

      const open = page.locator("[data-compare]").filter({ visible: true });
      await open.click();
      const dialog = page.getByRole("dialog", { name: t("compare:title") });
      await expect(dialog.getByRole("combobox")).toHaveValue(/^Před poslední změnou /);
      await expect(dialog.getByRole("table", { name: t("compare:items-caption") })).toBeVisible();
      const readInvestment = async () => {
        const totals = await readTable(dialog, t("compare:totals-caption"));
        return totals.find(([name]) => name === t("cart:total-investment"))?.at(-1);
      };
      await expect.poll(readInvestment).toBe(`−50 000,00 Kč ${t("compare:less")}`);
      await dialog.getByRole("button", { name: t("compare:take") }).click();
      await expect(dialog).toBeHidden();
      const undo = await hoverUndo(page, t);
      await expect.poll(async () => (await typed.inputValue()).replaceAll(/\s/g, "")).toBe(before);
      await undo.click();
      await expect
        .poll(async () => (await typed.inputValue()).replaceAll(/\s/g, ""))
        .toBe(String(Number(before) + 50_000));

      await open.click();
      await dialog.getByRole("combobox", { name: t("compare:choose-version") }).click();
      await page.getByRole("option", { name: /^Novákovi / }).click();
      await expect(dialog.getByText(t("compare:kind-added"), { exact: true })).toBeVisible();
      await dialog.getByRole("button", { name: t("compare:take") }).click();
      await expect(dialog).toBeHidden();
      // The cart now has the draft's second item, and the page shows the name of the draft.
      await expect(page.getByRole("heading", { name: t("cart:title"), level: 1 })).toBeVisible();
      await expect(page.getByText("Novákovi").filter({ visible: true }).first()).toBeVisible();
      await deleteDrafts(page, url);
    });
  });
}
