import { cartOf, findContractType, findFund, findQualified, modelId } from "./support/sales/build-cart.ts";
import { cartPage } from "./support/sales/cart-page.ts";
import { getFkiQuestionnaire } from "./support/sales/cart-states.ts";
import { cartLink, hoverUndo } from "./support/shell/portal-actions.ts";
import { presetBrowser, findFunds, logInByRequest } from "./support/identity/session.ts";
import { openStoredCart } from "./support/sales/stored-cart.ts";
import { expect, test, textsIn } from "./support/test.ts";

test.use({ locale: "cs-CZ" });
const t = textsIn("cs");

/**
 * Runs in the page. Sets a mark on the document as soon as an element that matches the selector appears, even briefly.
 */
function markWhenPresent(selector: string): void {
  new MutationObserver(() => {
    if (document.querySelector(selector)) document.documentElement.dataset["noticed"] = "true";
  }).observe(document.body, { attributes: true, childList: true, subtree: true });
}

test("each kind of item is added to the cart from its own page", { tag: "@phone" }, async ({ page, url, context }) => {
  await presetBrowser(context, { language: "cs" });
  const user = await logInByRequest(page, url);
  const fund = await findFund(page, url, user, ({ allowForNotPaidAdvisory }) => allowForNotPaidAdvisory);
  const type = await findContractType(page, url, (each) => each.investmentPlanType === "WithTargetProgram");
  const cart = cartPage(page, t);
  const added: string[] = [];
  for (const path of [
    `/funds/detail/${fund.id}`,
    "/portfolio/detail/1",
    `/portfoliogroup/detail/${type.id}`,
    "/portfolio/template/detail/1",
  ]) {
    await page.goto(url + path);
    const name = await page.getByRole("heading", { level: 1 }).innerText();
    const toggle = page.locator("main header").getByRole("button", { name: t("cart:cart-add", { name }) });
    await toggle.first().click();
    await expect(page.locator("main header [data-in-cart]").first()).toBeVisible();
    added.push(name);
    await expect(cartLink(page, t, added.length)).toBeVisible();
  }
  await cartLink(page, t, added.length).click();
  for (const [index, name] of added.entries()) {
    // The fund and the package share a tab; the program and the contract each have a separate tab.
    const isOwn = index === 1 || index === 2;
    await cart.openTab(isOwn ? name : new RegExp(`^${t("cart:tab-funds")}`));
    await expect(cart.item(name)).toBeVisible();
  }
});

test(
  "the questionnaire of a fund for qualified investors is completed, and the purchase of another fund is confirmed",
  { tag: "@phone" },
  async ({ page, url, context }) => {
    await presetBrowser(context, { language: "cs" });
    const user = await logInByRequest(page, url);
    const fund = await findQualified(page, url, user);
    const other = await findFund(
      page,
      url,
      user,
      ({ fundTypeId, allowForNotPaidAdvisory }) => allowForNotPaidAdvisory && fundTypeId !== fund.fundTypeId,
    );
    const parts = [
      { uuid: "q", id: fund.id, isAmlValidated: false },
      { uuid: "o", id: other.id },
    ];
    const header = {
      serviceFeeId: await modelId(page, url, "FIX_FEE"),
      advisorFeeAbsolute: user.klasikPayments[0] ?? null,
    };
    await openStoredCart(page, url, user, cartOf(user, parts, header));
    const cart = cartPage(page, t);
    const card = cart.item(fund.name);
    const warning = page.getByText(t("cart:warning-incomplete-aml-questionnaire", { name: fund.name }), {
      exact: true,
    });
    const proposal = page.getByRole("button", { name: t("cart:to-proposal") }).filter({ visible: true });
    const confirmation = page.getByRole("dialog", { name: t("cart:fki-title") });

    const { questionsDef } = await getFkiQuestionnaire(page, url);

    await test.step("the proposal is blocked until the questionnaire is complete", async () => {
      await expect(warning.filter({ visible: true }).first()).toBeVisible();
      await expect(proposal).toHaveAttribute("aria-disabled", "true");
    });
    await test.step("every question is answered", async () => {
      await card.getByRole("button", { name: `${t("cart:aml-open")}: ${fund.name}`, exact: true }).click();
      const dialog = page.getByRole("dialog", { name: t("cart:aml-title") });
      await dialog.getByRole("button", { name: t("cart:aml-submit") }).click();
      await expect(dialog.getByText(t("questionnaire:unanswered")).first()).toBeVisible();
      // An answer can add follow-up questions or a field for free text.
      for (const { code, answersDef } of questionsDef) {
        const question = dialog.locator(`[data-question="${code}"]`);
        const choices = question.getByRole("radio").or(question.getByRole("checkbox"));
        const right = answersDef.findIndex(({ correctAnswer }) => correctAnswer === true);
        if ((await choices.count()) > 0) await choices.nth(right < 0 ? answersDef.length - 1 : right).check();
      }
      for (const textbox of await dialog.getByRole("textbox").all()) await textbox.fill("Bez zvláštností");
    });
    await test.step("a wrong answer is refused, and the message does not reveal the question", async () => {
      const dialog = page.getByRole("dialog", { name: t("cart:aml-title") });
      const known = questionsDef.find(({ answersDef }) =>
        answersDef.some(({ correctAnswer }) => correctAnswer === false),
      );
      const choose = (isRight: boolean) =>
        dialog
          .locator(`[data-question="${known?.code}"]`)
          .getByRole("radio")
          .nth(known?.answersDef.findIndex(({ correctAnswer }) => correctAnswer === isRight) ?? 0)
          .check();
      await choose(false);
      await dialog.getByRole("button", { name: t("cart:aml-submit") }).click();
      await expect(dialog.getByRole("alert")).toContainText(t("questionnaire:wrong-title"));
      await expect(dialog.locator("[data-wrong]")).toHaveCount(0);
      await choose(true);
      await dialog.getByRole("button", { name: t("cart:aml-submit") }).click();
      await expect(dialog).toBeHidden();
      await expect(card.getByText(t("cart:aml-done"))).toBeVisible();
      await expect(warning).toHaveCount(0);
    });
    await test.step("the completed questionnaire opens with its answers, which can be changed", async () => {
      await card.getByRole("button", { name: `${t("cart:aml-change")}: ${fund.name}`, exact: true }).click();
      const dialog = page.getByRole("dialog", { name: t("cart:aml-title") });
      await expect(dialog.getByRole("textbox").last()).toHaveValue("Bez zvláštností");
      await dialog.getByRole("textbox").last().fill("Beze změny");
      await dialog.getByRole("button", { name: t("cart:aml-submit") }).click();
      await expect(dialog).toBeHidden();
      await expect(card.getByText(t("cart:aml-done"))).toBeVisible();
    });
    await test.step("an amount below the fund's minimum is raised to the minimum", async () => {
      await cart.type(card, "cart:one-off", "900 000");
      await expect(cart.field(card, "cart:one-off")).toHaveValue(/^1\s000\s000$/);
    });
    await test.step("before the proposal, a confirmation lists the other fund", async () => {
      await proposal.click();
      await expect(confirmation.getByRole("listitem")).toHaveCount(1);
      await expect(confirmation.getByRole("listitem")).toContainText(other.name);
      await confirmation.getByRole("button", { name: t("cart:cancel") }).click();
      await expect(confirmation).toBeHidden();
      await proposal.click();
      await confirmation.getByRole("button", { name: t("cart:fki-continue") }).click();
      await expect(page.getByRole("heading", { level: 1, name: t("proposal:title") })).toBeVisible();
    });
    await test.step("the proposal needs no confirmation if all funds are for qualified investors", async () => {
      await page.getByRole("link", { name: t("proposal:back-to-cart") }).click();
      await cart
        .item(other.name)
        .getByRole("button", { name: t("cart:remove", { name: other.name }) })
        .click();
      await expect(cart.item(other.name)).toHaveCount(0);
      await cart.goToProposal();
    });
  },
);

test(
  "a removed item fades out, and undo restores it with the typed amount",
  { tag: "@phone" },
  async ({ page, url, context }) => {
    await presetBrowser(context, { language: "cs" });
    const user = await logInByRequest(page, url);
    const [first, second] = await findFunds(page, url, { currencyId: user.currencyId, count: 2 });
    if (!first || !second) throw new Error("two funds were asked for");
    await openStoredCart(
      page,
      url,
      user,
      cartOf(user, [
        { uuid: "a", id: first.id },
        { uuid: "b", id: second.id },
      ]),
    );
    const cart = cartPage(page, t);
    const card = cart.item(first.name);
    await cart.type(card, "cart:one-off", "150 000");
    await expect(cart.field(card, "cart:one-off")).toHaveValue(/^150\s000$/);
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.evaluate(markWhenPresent, "article[data-leaving]");
    await card.getByRole("button", { name: t("cart:remove", { name: first.name }) }).click();
    const undo = await hoverUndo(page, t);
    await expect(card).toHaveCount(0);
    await expect(page.locator("html[data-noticed]")).toHaveCount(1);
    await expect(cart.item(second.name)).toBeVisible();
    await undo.click();
    await expect(page.getByRole("article").first()).toHaveAccessibleName(first.name);
    await expect(cart.field(card, "cart:one-off")).toHaveValue(/^150\s000$/);
  },
);
