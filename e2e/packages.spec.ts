import type { EndpointOutput } from "@fundport/api";
import type { Page } from "@playwright/test";
import { cartPage } from "./support/sales/cart-page.ts";
import { fold } from "./support/browser/pdf.ts";
import { presetBrowser, findFunds, deleteTemplates, getJson, logInByRequest } from "./support/identity/session.ts";
import { expect, textsIn, test } from "./support/test.ts";

const t = textsIn("cs");
/** Adds a fund to the cart from its own page. */
async function addFund(page: Page, url: string, { id, name }: { id: number; name: string }): Promise<void> {
  await page.goto(`${url}/funds/detail/${id}`);
  const toggle = page.locator("main header").getByRole("button", { name: t("cart:cart-add", { name }), exact: true });
  await toggle.first().click();
  await expect(page.locator("main header [data-in-cart]").first()).toBeVisible();
}

test(
  "an advisor creates a package, divides it, saves it as a model portfolio, applies it without a fund and deletes it",
  { tag: "@phone" },
  async ({ page, context, url }) => {
    await presetBrowser(context, { language: "cs" });
    const user = await logInByRequest(page, url);
    const templateName = "Vlastní směs";
    await deleteTemplates(page, url, templateName);
    const { fundTypes } = await getJson<EndpointOutput<"getCodelists">>(page, `${url}/api/codelists`);
    const qualified = fundTypes.find(({ code }) => code === "FKI")?.id;
    const fits = { fits: ({ fundTypeId }: { fundTypeId: number | null }) => fundTypeId !== qualified };
    const found = await findFunds(page, url, { currencyId: user.currencyId, count: 2, ...fits });
    const [first, second] = found;
    if (!first || !second) throw new Error("two funds were asked for");
    const cart = cartPage(page, t);
    const packageName = "Na bydlení";
    const packageCard = cart.item(packageName);
    const type = async (label: string, text: string) => {
      const field = packageCard.getByRole("textbox", { name: label, exact: true });
      await field.fill(text);
      await field.blur();
    };
    const share = (name: string) => t("packages:share-of", { name });
    const amount = (name: string) => t("packages:amount-of", { name });
    const expectText = async (...texts: string[]) => {
      for (const text of texts)
        await expect.poll(async () => fold(await packageCard.innerText())).toContain(fold(text));
    };

    await test.step("a fund becomes a package, and a second fund is added", async () => {
      await addFund(page, url, first);
      await addFund(page, url, second);
      await page.goto(`${url}/cart`);
      await page.getByRole("button", { name: t("packages:fund-menu", { name: first.name }), exact: true }).click();
      await page.getByRole("menuitem", { name: t("packages:create-package") }).click();
      const dialog = page.getByRole("dialog", { name: t("packages:create-title", { name: first.name }) });
      await dialog.getByRole("button", { name: t("packages:create"), exact: true }).click();
      await expect(dialog.getByText(t("validation:mixed.required"))).toBeVisible();
      await dialog.getByRole("textbox").fill(packageName);
      await dialog.getByRole("button", { name: t("packages:create"), exact: true }).click();
      await expect(packageCard).toBeVisible();
      await page.getByRole("button", { name: t("packages:fund-menu", { name: second.name }), exact: true }).click();
      await page.getByRole("menuitem", { name: packageName, exact: true }).click();
      await expect(cart.item(second.name)).toHaveCount(0);
      await expectText("50,00 %");
    });

    await test.step("a total is split into equal amounts, and a typed amount changes its share", async () => {
      await type(t("packages:invested-amount"), "200000");
      await expect(packageCard.getByRole("textbox", { name: amount(first.name), exact: true })).toHaveValue(
        /^100\s000$/,
      );
      await type(amount(second.name), "60000");
      await expectText("30,00 %");
    });

    await test.step("a sum that is too low is reported, and a click sets the total to the sum", async () => {
      await expectText(t("validation:mixed.cart-package-funds-sum-lower", { difference: "40 000 Kč" }));
      const settle = new RegExp(t("packages:sum-set-total", { sum: String.raw`160\s000\sKč` }));
      await packageCard.getByRole("button", { name: settle }).click();
      await expectText(t("packages:sum-valid"), "62,50 %", "37,50 %");
    });

    await test.step("typed percentages change the amounts, and a new total is divided by them", async () => {
      await packageCard.getByText(t("packages:PERCENT"), { exact: true }).click();
      await type(share(first.name), "75");
      await expectText("120 000 Kč");
      await type(share(second.name), "25");
      await expectText(t("packages:sum-valid"));
      await type(t("packages:invested-amount"), "400000");
      await expectText("300 000 Kč", "100 000 Kč");
    });

    await test.step("the package is saved as a model portfolio", async () => {
      await packageCard.getByRole("button", { name: t("packages:save-as-template"), exact: true }).click();
      const dialog = page.getByRole("dialog", { name: t("packages:save-package-template-modal.title") });
      const save = dialog.getByRole("button", { name: t("packages:save-package-template-modal.save") });
      const wrong = dialog.getByRole("textbox", { name: share(second.name), exact: true });
      await wrong.fill("40");
      await expect(save).toBeDisabled();
      await wrong.fill("25");
      await dialog.getByRole("textbox", { name: t("packages:save-package-template-modal.name") }).fill(templateName);
      await save.click();
      await expect(page.getByText(t("packages:template-saved-toast", { name: templateName }))).toBeVisible();
      await expect(dialog).toBeHidden();
    });

    await test.step("the model portfolio is applied without its first fund", async () => {
      await page.getByRole("button", { name: t("packages:add-template"), exact: true }).click();
      await page.getByRole("dialog").getByRole("button", { name: templateName }).click();
      const dialog = page.getByRole("dialog", { name: t("packages:choose-funds-of", { name: templateName }) });
      await dialog.getByRole("checkbox", { name: first.name }).uncheck();
      await expect(dialog.getByText(/^100,00\s%$/)).toBeVisible();
      await dialog.getByRole("button", { name: t("packages:add-to-cart"), exact: true }).click();
      const applied = cart.item(templateName);
      await expect(applied.getByRole("link", { name: second.name, exact: true })).toBeVisible();
      await expect(applied.getByRole("link", { name: first.name, exact: true })).toHaveCount(0);
    });

    await test.step("the model portfolio is deleted from the list", async () => {
      await page.goto(`${url}/portfolio/template/organization`);
      const cross = page.getByRole("button", { name: t("portfolios:template-delete", { name: templateName }) });
      await cross.click();
      await page
        .getByRole("dialog")
        .getByRole("button", { name: t("portfolios:template-delete-confirm") })
        .click();
      await expect(
        page.getByText(t("portfolios:fund-package-template-delete-success", { name: templateName })),
      ).toBeVisible();
      await expect(cross).toHaveCount(0);
      const { details } = await getJson<EndpointOutput<"getFundPackageTemplates">>(
        page,
        `${url}/api/fundpackageTemplate`,
      );
      expect(details.map(({ name }) => name)).not.toContain(templateName);
    });
  },
);
