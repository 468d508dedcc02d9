import type { CallOutput, Fund, User } from "@fundport/api";
import { type CartEntry, type CartState, emptyCart, emptyInput } from "@fundport/cart";
import type { Page } from "@playwright/test";
import { cartPage, expectToMove } from "./support/cart-page.ts";
import { beforeVisit, findFunds, getJson, logInByCall } from "./support/session.ts";
import { openStoredCart } from "./support/stored-cart.ts";
import { expect, sayIn, test } from "./support/test.ts";

test.use({ locale: "cs-CZ" });
const say = sayIn("cs");
const widths = [
  { name: "a phone of 360 px", viewport: { width: 360, height: 780 } },
  { name: "a desktop", viewport: { width: 1280, height: 900 } },
];

type ItemPart = { uuid: string; id: number; itemType?: "Fund" | "Program" | "Contract"; isAmlValidated?: boolean };

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
  const models = await getJson<CallOutput<"getCommissionModels">>(page, `${url}/api/user/commissionmodels`);
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
type ContractType = CallOutput<"getContractTypes">[number];

/** A fund of the market of the user's currency with what a test asks of it. */
async function findFund(page: Page, url: string, user: User, fits: (fund: Fund) => boolean): Promise<Fund> {
  const [found] = await findFunds(page, url, { currencyId: user.currencyId, count: 1, fits });
  if (!found) throw new Error("the trial data has no such fund");
  return found;
}

async function findQualified(page: Page, url: string, user: User): Promise<Fund> {
  const { fundTypes } = await getJson<CallOutput<"getCodelists">>(page, `${url}/api/codelists`);
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
      const cart = cartPage(page, say);
      const card = cart.item(type.name);
      await cart.choose(card, "cart:starting-line", 0);
      await cart.choose(card, "cart:ending-line", 0);
      await expect(card.getByText(say("cart:expected-assets"), { exact: true })).toBeVisible();
      await expectToMove(card, async () => cart.type(card, "cart:one-off", "250 000"));
      const employer = card.getByRole("checkbox", { name: say("cart:employer-contribution") });
      await employer.check();
      await expect(cart.field(card, "cart:one-off")).toHaveCount(0);
      await cart.type(card, "cart:periodical", "3 000");
      await expect(card.getByText(say("cart:expected-assets"), { exact: true })).toBeVisible();
      await employer.uncheck();
      await expect(cart.field(card, "cart:one-off")).toBeVisible();
    });

    test("each warning has its way out", async ({ page, url, context, noise }) => {
      noise.allow(/404/);
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
      const title = page.getByText(say("cart:warnings-title"));
      const wayOut = (label: string, product: string) =>
        page.getByRole("button", { name: `${label}: ${product}`, exact: true });
      const models = await getJson<CallOutput<"getCommissionModels">>(page, `${url}/api/user/commissionmodels`);
      const nameOf = (id: number) => models.find((model) => model.id === id)?.name ?? "";

      await test.step("not for paid advisory: another service model", async () => {
        const stored = cartOf(user, [{ uuid: "a", id: qualified.id }], { serviceFeeId: premium });
        await openStoredCart(page, url, user, stored);
        await wayOut(say("cart:choose-model", { model: nameOf(klasik) }), qualified.name).click();
        await expect(title).toBeHidden();
      });
      await test.step("only for paid advisory: PREMIUM", async () => {
        await openStoredCart(page, url, user, cartOf(user, [{ uuid: "b", id: clean.id }], { serviceFeeId: klasik }));
        await wayOut(say("cart:choose-model", { model: nameOf(premium) }), clean.name).click();
        await expect(title).toBeHidden();
      });
      await test.step("not for the long-term product: it is switched off", async () => {
        const stored = cartOf(user, [{ uuid: "d", id: notLongTerm.id }], { longTermInvestmentProduct: true });
        await openStoredCart(page, url, user, stored);
        await wayOut(say("cart:turn-long-term-off"), notLongTerm.name).click();
        await expect(title).toBeHidden();
      });
      await test.step("requires the long-term product: it is switched on", async () => {
        const stored = cartOf(user, [{ uuid: "e", id: required.id, itemType: "Contract" }]);
        await openStoredCart(page, url, user, stored);
        await wayOut(say("cart:turn-long-term-on"), required.name).click();
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
        const unknown = say("cart:item-unknown-name", { id: 999_999 });
        await wayOut(say("cart:remove-short"), unknown).click();
        await expect(title).toBeHidden();
        await page.getByRole("button", { name: say("cart:undo"), exact: true }).click();
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
        await getJson<CallOutput<"getFrameworkContracts">>(page, `${url}/api/user/frameworkcontracts`)
      ).filter(({ accountNumber, paidAdvisoryFeeRate }) => accountNumber !== null && paidAdvisoryFeeRate !== null);
      if (!contract) throw new Error("the trial data has no such framework contract");
      await openStoredCart(page, url, user, cartOf(user, [{ uuid: "a", id: fund.id }]));
      await page.getByText(say("cart:contract-appendix"), { exact: true }).click();
      const framework = page.getByRole("combobox", { name: say("cart:framework-contract") });
      await framework.fill(contract.accountNumber ?? "");
      await page.getByRole("option", { name: contract.clientName }).click();
      await expect(framework).toHaveValue(contract.clientName);
      await expect(page.getByRole("textbox", { name: say("cart:advisor-fee-relative") })).toHaveValue(
        String(contract.paidAdvisoryFeeRate).replace(".", ","),
      );
      await expect(page.getByRole("checkbox", { name: say("cart:long-term") })).toBeDisabled();
    });
  });
}

test("an advisor without the rights sees their controls switched off", async ({ page, url, context }) => {
  await beforeVisit(context, { language: "cs" });
  const user = await logInByCall(page, url, "advisor-limited");
  const fund = await findFund(page, url, user, () => true);
  await openStoredCart(page, url, user, cartOf(user, [{ uuid: "a", id: fund.id }]));
  await expect(page.getByRole("radio", { name: say("cart:contract-appendix") })).toBeDisabled();
  await expect(page.getByRole("combobox", { name: say("cart:framework-contract") })).toBeDisabled();
  await expect(page.getByRole("checkbox", { name: say("cart:long-term") })).toBeDisabled();
  await expect(page.getByRole("textbox", { name: say("cart:discount") })).toBeDisabled();
  await expect(page.getByRole("textbox", { name: say("cart:date-of-birth") })).toBeVisible();
});
