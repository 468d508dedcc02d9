import type { EndpointOutput, Fund, User } from "@fundport/api";
import { type CartEntry, type CartItem, type CartState, emptyCart, emptyInput } from "@fundport/cart";
import type { Page } from "@playwright/test";
import { cartPage, expectToMove } from "../support/cart-page.ts";
import { cartLink, holdUndo } from "../support/portal-actions.ts";
import { beforeVisit, findFunds, getJson, logInByCall } from "../support/session.ts";
import { openStoredCart } from "../support/stored-cart.ts";
import { answerQuestionnaire, getFkiQuestionnaire } from "../support/cart-states.ts";
import { expect, textsIn, test } from "../support/test.ts";

test.use({ locale: "cs-CZ" });
const t = textsIn("cs");
const widths = [
  { name: "a phone of 360 px", viewport: { width: 360, height: 780 } },
  { name: "a desktop", viewport: { width: 1280, height: 900 } },
];

type ItemPart = Pick<CartItem, "uuid" | "id" | "amlAnswers"> & Partial<Pick<CartItem, "itemType" | "isAmlValidated">>;

function cartOf(user: User, parts: readonly ItemPart[], header: Partial<CartState> = {}): CartState {
  const items = parts.map(({ itemType = "Fund", isAmlValidated = true, ...part }): CartEntry => ({
    ...part,
    itemType,
    isAmlValidated,
    calcInput: { ...emptyInput, currencyId: user.currencyId, oneOffAmount: 100_000, investmentHorizon: 10 },
  }));
  return {
    ...emptyCart,
    contractIsAppendix: false,
    ...header,
    items: Object.fromEntries(items.map((item) => [item.uuid, item])),
  };
}

async function modelId(page: Page, url: string, prefix: string): Promise<number> {
  const models = await getJson<EndpointOutput<"getCommissionModels">>(page, `${url}/api/user/commissionmodels`);
  return models.find(({ code }) => code.startsWith(prefix))?.id ?? 0;
}

async function findContractType(page: Page, url: string, isWanted: (type: ContractType) => boolean) {
  // Their names are in the language that is asked for.
  const answer = await page.request.get(`${url}/api/contracttypes`, { headers: { "Accept-Language": "cs" } });
  const types = (await answer.json()) as ContractType[];
  const found = types.find((type) => type.status === "Active" && isWanted(type));
  if (!found) throw new Error("the trial data has no such contract type");
  return found;
}
type ContractType = EndpointOutput<"getContractTypes">[number];

/** A fund of the market of the user's currency with what a test asks of it. */
async function findFund(page: Page, url: string, user: User, fits: (fund: Fund) => boolean): Promise<Fund> {
  const [found] = await findFunds(page, url, { currencyId: user.currencyId, count: 1, fits });
  if (!found) throw new Error("the trial data has no such fund");
  return found;
}

/** Runs in the page: marks the document once something is there that does not stay. */
function notice(selector: string): void {
  new MutationObserver(() => {
    if (document.querySelector(selector)) document.documentElement.dataset["noticed"] = "true";
  }).observe(document.body, { attributes: true, childList: true, subtree: true });
}

async function findQualified(page: Page, url: string, user: User): Promise<Fund> {
  const { fundTypes } = await getJson<EndpointOutput<"getCodelists">>(page, `${url}/api/codelists`);
  const type = fundTypes.find(({ code }) => code === "FKI");
  return await findFund(page, url, user, ({ fundTypeId }) => fundTypeId === type?.id);
}

for (const { name, viewport } of widths) {
  test.describe(`the cart on ${name}`, () => {
    test.use({ viewport });

    test("a contract goes through its lines, with a monthly investment and the employer's contribution", async ({
      page,
      url,
      context,
    }) => {
      await beforeVisit(context, { language: "cs" });
      const user = await logInByCall(page, url);
      const type = await findContractType(page, url, (each) => each.investmentPlanType === "WithTargetProgram");
      await openStoredCart(page, url, user, cartOf(user, [{ uuid: "c", id: type.id, itemType: "Contract" }]));
      const cart = cartPage(page, t);
      const card = cart.item(type.name);
      await cart.choose(card, "cart:starting-line", 0);
      await cart.choose(card, "cart:ending-line", 0);
      await expect(card.getByText(t("cart:expected-assets"), { exact: true })).toBeVisible();
      await expectToMove(card, async () => cart.type(card, "cart:one-off", "250 000"));
      const employer = card.getByRole("checkbox", { name: t("cart:employer-contribution") });
      await employer.check();
      await expect(cart.field(card, "cart:one-off")).toHaveCount(0);
      await cart.type(card, "cart:periodical", "3 000");
      await expect(card.getByText(t("cart:expected-assets"), { exact: true })).toBeVisible();
      await employer.uncheck();
      await expect(cart.field(card, "cart:one-off")).toBeVisible();
    });

    test("each warning has its way out", async ({ page, url, context, browserErrors }) => {
      browserErrors.allow(/404/);
      await beforeVisit(context, { language: "cs" });
      const user = await logInByCall(page, url);
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
      // A fix says all that it does, the product that it is for last.
      const warningFix = (change: string, product: string) =>
        page
          .getByRole("button", { name: change })
          .and(page.getByRole("button", { name: `: ${product}` }))
          .first();
      const ofModel = (id: number) => t("repair:set", { field: t("repair:serviceFeeId"), to: nameOf(id) });
      const models = await getJson<EndpointOutput<"getCommissionModels">>(page, `${url}/api/user/commissionmodels`);
      const nameOf = (id: number) => models.find((model) => model.id === id)?.name ?? "";

      await test.step("not for paid advisory: another service model", async () => {
        const amlAnswers = await answerQuestionnaire(page, url);
        const stored = cartOf(user, [{ uuid: "a", id: qualified.id, amlAnswers }], { serviceFeeId: premium });
        await openStoredCart(page, url, user, stored);
        await warningFix(ofModel(klasik), qualified.name).click();
        await expect(title).toBeHidden();
      });
      await test.step("only for paid advisory: PREMIUM", async () => {
        await openStoredCart(page, url, user, cartOf(user, [{ uuid: "b", id: clean.id }], { serviceFeeId: klasik }));
        await warningFix(ofModel(premium), clean.name).click();
        await expect(title).toBeHidden();
      });
      await test.step("not for the long-term product: it is switched off", async () => {
        const stored = cartOf(user, [{ uuid: "d", id: notLongTerm.id }], { longTermInvestmentProduct: true });
        await openStoredCart(page, url, user, stored);
        await warningFix(t("repair:long-term-off"), notLongTerm.name).click();
        await expect(title).toBeHidden();
      });
      await test.step("requires the long-term product: it is switched on", async () => {
        const stored = cartOf(user, [{ uuid: "e", id: required.id, itemType: "Contract" }]);
        await openStoredCart(page, url, user, stored);
        await warningFix(t("repair:long-term-on"), required.name).click();
        await expect(title).toBeHidden();
      });
      await test.step("not found: removed, and back again on undo", async () => {
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

    test("an appendix takes over the terms of a framework contract found by its account", async ({
      page,
      url,
      context,
    }) => {
      await beforeVisit(context, { language: "cs" });
      const user = await logInByCall(page, url);
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

    test("the questionnaire of a fund for qualified investors is filled in, and what stands beside it is confirmed", async ({
      page,
      url,
      context,
    }) => {
      await beforeVisit(context, { language: "cs" });
      const user = await logInByCall(page, url);
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

      await test.step("the way on waits for the questionnaire", async () => {
        await expect(warning.filter({ visible: true }).first()).toBeVisible();
        await expect(proposal).toHaveAttribute("aria-disabled", "true");
      });
      await test.step("every question is answered", async () => {
        await card.getByRole("button", { name: `${t("cart:aml-open")}: ${fund.name}`, exact: true }).click();
        const dialog = page.getByRole("dialog", { name: t("cart:aml-title") });
        await dialog.getByRole("button", { name: t("cart:aml-submit") }).click();
        await expect(dialog.getByText(t("questionnaire:unanswered")).first()).toBeVisible();
        // The last answer is the one that asks for more: follow-ups, words of one's own.
        for (const { code, answersDef } of questionsDef) {
          const question = dialog.locator(`[data-question="${code}"]`);
          const choices = question.getByRole("radio").or(question.getByRole("checkbox"));
          const right = answersDef.findIndex(({ correctAnswer }) => correctAnswer === true);
          if ((await choices.count()) > 0) await choices.nth(right < 0 ? answersDef.length - 1 : right).check();
        }
        for (const words of await dialog.getByRole("textbox").all()) await words.fill("Bez zvláštností");
      });
      await test.step("what the client does not know leaves the fund not validated, whichever it is", async () => {
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
      await test.step("what was answered can be looked at and changed", async () => {
        await card.getByRole("button", { name: `${t("cart:aml-change")}: ${fund.name}`, exact: true }).click();
        const dialog = page.getByRole("dialog", { name: t("cart:aml-title") });
        await expect(dialog.getByRole("textbox").last()).toHaveValue("Bez zvláštností");
        await dialog.getByRole("textbox").last().fill("Beze změny");
        await dialog.getByRole("button", { name: t("cart:aml-submit") }).click();
        await expect(dialog).toBeHidden();
        await expect(card.getByText(t("cart:aml-done"))).toBeVisible();
      });
      await test.step("an amount under the fund's lowest is raised to it, which is no amount to be asked about", async () => {
        await cart.type(card, "cart:one-off", "900 000");
        await expect(cart.field(card, "cart:one-off")).toHaveValue(/^1\s000\s000$/);
      });
      await test.step("the fund beside it is named before going on", async () => {
        await proposal.click();
        await expect(confirmation.getByRole("listitem")).toHaveCount(1);
        await expect(confirmation.getByRole("listitem")).toContainText(other.name);
        await confirmation.getByRole("button", { name: t("cart:cancel") }).click();
        await expect(confirmation).toBeHidden();
        await proposal.click();
        await confirmation.getByRole("button", { name: t("cart:fki-continue") }).click();
        await expect(page.getByRole("heading", { level: 1, name: t("proposal:title") })).toBeVisible();
      });
      await test.step("a cart of such funds alone goes on without a word", async () => {
        await page.getByRole("link", { name: t("proposal:back-to-cart") }).click();
        await cart
          .item(other.name)
          .getByRole("button", { name: t("cart:remove", { name: other.name }) })
          .click();
        await expect(cart.item(other.name)).toHaveCount(0);
        await cart.goToProposal();
      });
    });

    test("each kind of item is put into the cart from its own page", async ({ page, url, context }) => {
      await beforeVisit(context, { language: "cs" });
      const user = await logInByCall(page, url);
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
        // The fund and the package lie in one tab, the program and the contract in one of their own.
        const isOwn = index === 1 || index === 2;
        await cart.openTab(isOwn ? name : new RegExp(`^${t("cart:tab-funds")}`));
        await expect(cart.item(name)).toBeVisible();
      }
    });

    test("a removed item glides away and comes back on undo, with what was typed", async ({ page, url, context }) => {
      await beforeVisit(context, { language: "cs" });
      const user = await logInByCall(page, url);
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
      await page.evaluate(notice, "article[data-leaving]");
      await card.getByRole("button", { name: t("cart:remove", { name: first.name }) }).click();
      const undo = await holdUndo(page, t);
      await expect(card).toHaveCount(0);
      await expect(page.locator("html[data-noticed]")).toHaveCount(1);
      await expect(cart.item(second.name)).toBeVisible();
      await undo.click();
      await expect(page.getByRole("article").first()).toHaveAccessibleName(first.name);
      await expect(cart.field(card, "cart:one-off")).toHaveValue(/^150\s000$/);
    });
  });
}

test("an advisor without the rights sees their controls switched off", async ({ page, url, context }) => {
  await beforeVisit(context, { language: "cs" });
  const user = await logInByCall(page, url, "advisor-limited");
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

    test("an advisor with one appendix keeps to one kind of item", async ({ page, url, context }) => {
      await beforeVisit(context, { language: "cs" });
      const user = await logInByCall(page, url, "advisor-limited");
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
