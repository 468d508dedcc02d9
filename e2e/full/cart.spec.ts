import type { EndpointOutput } from "@fundport/api";
import { cartOf, findContractType, findFund, findQualified, modelId } from "../support/sales/build-cart.ts";
import { cartPage, expectFiguresToChange } from "../support/sales/cart-page.ts";
import { answerQuestionnaire } from "../support/sales/cart-states.ts";
import { cartLink } from "../support/shell/portal-actions.ts";
import { presetBrowser, getJson, logInByRequest } from "../support/identity/session.ts";
import { openStoredCart } from "../support/sales/stored-cart.ts";
import { expect, test, textsIn } from "../support/test.ts";

test.use({ locale: "cs-CZ" });
const t = textsIn("cs");
const widths = [
  { name: "a phone of 360 px", viewport: { width: 360, height: 780 } },
  { name: "a desktop", viewport: { width: 1280, height: 900 } },
];

for (const { name, viewport } of widths) {
  test.describe(`the cart on ${name}`, () => {
    test.use({ viewport });

    test("a contract in the cart gets its lines, a monthly amount and the employer's contribution", async ({
      page,
      url,
      context,
    }) => {
      await presetBrowser(context, { language: "cs" });
      const user = await logInByRequest(page, url);
      const type = await findContractType(page, url, (each) => each.investmentPlanType === "WithTargetProgram");
      await openStoredCart(page, url, user, cartOf(user, [{ uuid: "c", id: type.id, itemType: "Contract" }]));
      const cart = cartPage(page, t);
      const card = cart.item(type.name);
      await cart.choose(card, "cart:starting-line", 0);
      await cart.choose(card, "cart:ending-line", 0);
      await expect(card.getByText(t("cart:expected-assets"), { exact: true })).toBeVisible();
      await expectFiguresToChange(card, async () => cart.type(card, "cart:one-off", "250 000"));
      const employer = card.getByRole("checkbox", { name: t("cart:employer-contribution") });
      await employer.check();
      await expect(cart.field(card, "cart:one-off")).toHaveCount(0);
      await cart.type(card, "cart:periodical", "3 000");
      await expect(card.getByText(t("cart:expected-assets"), { exact: true })).toBeVisible();
      await employer.uncheck();
      await expect(cart.field(card, "cart:one-off")).toBeVisible();
    });

    test("each warning offers a fix that resolves it", async ({ page, url, context, browserErrors }) => {
      browserErrors.allow(/404/);
      await presetBrowser(context, { language: "cs" });
      const user = await logInByRequest(page, url);
      const premium = await modelId(page, url, "PAID_ADVISORY_FEE");
      const klasik = await modelId(page, url, "FIX_FEE");
      const qualified = await findQualified(page, url, user);
      const clean = await findFund(
        page,
        url,
        user,
        (fund) => !fund.allowForNotPaidAdvisory && fund.allowForPaidAdvisory,
      );
      const notLongTerm = await findFund(
        page,
        url,
        user,
        (fund) => !fund.availableForLTIP && fund.allowForNotPaidAdvisory && fund.allowForPaidAdvisory,
      );
      const required = await findContractType(page, url, (type) => type.longTermInvestmentProduct === "REQUIRED");
      const title = page.getByText(t("cart:warnings-title"));
      // The accessible name of a fix consists of the change and the product, unless the change already names the
      // product.
      const warningFix = (change: string, product: string) =>
        page
          .getByRole("listitem")
          .filter({ has: page.getByRole("button", { name: `${t("cart:show-item")}: ${product}`, exact: true }) })
          .getByRole("button", { name: change })
          .and(page.getByRole("button", { name: change.includes(product) ? product : `: ${product}` }))
          .first();
      const ofModel = (id: number) => t("repair:set", { field: t("repair:serviceFeeId"), to: nameOf(id) });
      const models = await getJson<EndpointOutput<"getCommissionModels">>(page, `${url}/api/user/commissionmodels`);
      const nameOf = (id: number) => models.find((model) => model.id === id)?.name ?? "";

      await test.step("the service model is replaced if a fund does not allow paid advisory", async () => {
        const amlAnswers = await answerQuestionnaire(page, url);
        const stored = cartOf(user, [{ uuid: "a", id: qualified.id, amlAnswers }], { serviceFeeId: premium });
        await openStoredCart(page, url, user, stored);
        await warningFix(ofModel(klasik), qualified.name).click();
        await expect(title).toBeHidden();
      });
      await test.step("the service model becomes PREMIUM if a fund requires paid advisory", async () => {
        await openStoredCart(page, url, user, cartOf(user, [{ uuid: "b", id: clean.id }], { serviceFeeId: klasik }));
        await warningFix(ofModel(premium), clean.name).click();
        await expect(title).toBeHidden();
      });
      await test.step("the long-term product is switched off if a fund does not allow it", async () => {
        const stored = cartOf(user, [{ uuid: "d", id: notLongTerm.id }], { longTermInvestmentProduct: true });
        await openStoredCart(page, url, user, stored);
        await warningFix(t("repair:long-term-off"), notLongTerm.name).click();
        await expect(title).toBeHidden();
      });
      await test.step("the long-term product is switched on if a contract requires it", async () => {
        const stored = cartOf(user, [{ uuid: "e", id: required.id, itemType: "Contract" }]);
        await openStoredCart(page, url, user, stored);
        await warningFix(t("repair:long-term-on"), required.name).click();
        await expect(title).toBeHidden();
      });
      await test.step("an unknown fund is removed, and undo restores it", async () => {
        await openStoredCart(
          page,
          url,
          user,
          cartOf(user, [
            { uuid: "f", id: 999_999 },
            { uuid: "g", id: notLongTerm.id },
          ]),
        );
        const unknown = t("cart:item-unknown-name", { id: 999_999 });
        await warningFix(t("repair:removal", { name: unknown }), unknown).click();
        await expect(title).toBeHidden();
        await page.getByRole("button", { name: t("cart:undo"), exact: true }).click();
        await expect(title).toBeVisible();
      });
    });

    test("an appendix takes over the terms of its framework contract, which is found by its account number", async ({
      page,
      url,
      context,
    }) => {
      await presetBrowser(context, { language: "cs" });
      const user = await logInByRequest(page, url);
      const fund = await findFund(page, url, user, ({ allowForPaidAdvisory }) => allowForPaidAdvisory);
      const [contract] = (
        await getJson<EndpointOutput<"getFrameworkContracts">>(page, `${url}/api/user/frameworkcontracts`)
      ).filter(({ accountNumber, paidAdvisoryFeeRate }) => accountNumber !== null && paidAdvisoryFeeRate !== null);
      if (!contract) throw new Error("the trial data has no such framework contract");
      await openStoredCart(page, url, user, cartOf(user, [{ uuid: "a", id: fund.id }]));
      await page.getByText(t("cart:contract-appendix"), { exact: true }).click();
      const framework = page.getByRole("combobox", { name: t("cart:framework-contract") });
      await framework.fill(contract.accountNumber ?? "");
      await page.getByRole("option", { name: contract.clientName }).click();
      await expect(framework).toHaveValue(contract.clientName);
      await expect(page.getByRole("textbox", { name: t("cart:advisor-fee-relative") })).toHaveValue(
        String(contract.paidAdvisoryFeeRate).replace(".", ","),
      );
      await expect(page.getByRole("checkbox", { name: t("cart:long-term") })).toBeDisabled();
    });
  });
}

test("controls are disabled if the advisor has no right to use them", async ({ page, url, context }) => {
  await presetBrowser(context, { language: "cs" });
  const user = await logInByRequest(page, url, "advisor-limited");
  const fund = await findFund(page, url, user, () => true);
  await openStoredCart(page, url, user, cartOf(user, [{ uuid: "a", id: fund.id }]));
  await expect(page.getByRole("radio", { name: t("cart:contract-appendix") })).toBeDisabled();
  await expect(page.getByRole("combobox", { name: t("cart:framework-contract") })).toBeDisabled();
  await expect(page.getByRole("checkbox", { name: t("cart:long-term") })).toBeDisabled();
  await expect(page.getByRole("textbox", { name: t("cart:discount") })).toBeDisabled();
  await expect(page.getByRole("textbox", { name: t("cart:date-of-birth") })).toBeVisible();
});

for (const { name, viewport } of widths) {
  test.describe(`the restricted cart on ${name}`, () => {
    test.use({ viewport });

    test("an advisor who may only create one appendix cannot add another kind of item", async ({
      page,
      url,
      context,
    }) => {
      await presetBrowser(context, { language: "cs" });
      const user = await logInByRequest(page, url, "advisor-limited");
      const fund = await findFund(page, url, user, () => true);
      await openStoredCart(page, url, user, cartOf(user, [{ uuid: "a", id: fund.id }]));
      await expect(cartPage(page, t).item(fund.name)).toBeVisible();
      await page.goto(`${url}/portfolio/detail/1`);
      const toggles = page.locator("main header").getByRole("button", { name: /do košíku$/ });
      await toggles.first().click();
      await expect(page.getByText(t("cart:cart-only-one-appendix-error"))).toBeVisible();
      await expect(cartLink(page, t, 1)).toBeVisible();
      await expect(page.locator("main header [data-in-cart]")).toHaveCount(0);
      await page.goto(`${url}/cart`);
      await expect(page.getByRole("article")).toHaveCount(1);
    });
  });
}
