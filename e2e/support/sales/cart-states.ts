import type { EndpointOutput, User } from "@fundport/api";
import { type AmlAnswers, type CartItem, type CartState, emptyInput } from "@fundport/cart";
import type { Page } from "@playwright/test";
import type { PortalPage } from "../shell/portal-page.ts";
import { findFunds, getJson } from "../identity/session.ts";
import { makeCart, storeCart } from "./stored-cart.ts";
import { visit } from "../browser/visit.ts";

/** States of the cart page with warnings, open questions or an appendix. */
export const cartStates: readonly PortalPage[] = [
  { name: "cart-warnings", expectedErrors: /404/, open: openWarnings },
  { name: "cart-questionnaire", open: openQuestionnaire },
  { name: "cart-qualified", open: openQualifiedConfirmation },
  { name: "cart-repair", open: openRepairs },
  { name: "cart-appendix", open: openAppendix },
];

type Change = (cart: CartState, qualifiedItem: CartItem) => CartState;

/**
 * Stores a cart with a fund for qualified investors and another fund. `change` prepares the cart for the tested state.
 */
export async function storeQualified(page: Page, url: string, user: User | null, change: Change): Promise<void> {
  if (user === null) throw new Error("a cart needs a user");
  const { fundTypes } = await getJson<EndpointOutput<"getCodelists">>(page, `${url}/api/codelists`);
  const type = fundTypes.find(({ code }) => code === "FKI")?.id;
  const fits = ({ fundTypeId }: { fundTypeId: number | null }) => fundTypeId === type;
  const [fund] = await findFunds(page, url, { currencyId: user.currencyId, count: 1, fits });
  if (!fund) throw new Error("the trial data has no such fund");
  const cart = await makeCart(page, url, user, 1);
  const calcInput = { ...emptyInput, oneOffAmount: 2_000_000, currencyId: user.currencyId, investmentHorizon: 10 };
  const amlAnswers = await answerQuestionnaire(page, url);
  const item: CartItem = {
    uuid: "qualified",
    id: fund.id,
    itemType: "Fund",
    isAmlValidated: true,
    amlAnswers,
    calcInput,
  };
  await storeCart(page, user, change({ ...cart, items: { qualified: item, ...cart.items } }, item));
}

/** Returns the questionnaire for funds for qualified investors. */
export async function getFkiQuestionnaire(page: Page, url: string): Promise<EndpointOutput<"getQuestionnaire">> {
  const { fundTypes } = await getJson<EndpointOutput<"getCodelists">>(page, `${url}/api/codelists`);
  const code = fundTypes.find((type) => type.code === "FKI")?.questionnaireCode;
  return await getJson<EndpointOutput<"getQuestionnaire">>(page, `${url}/api/questionnaire/${code}`);
}

/**
 * Returns an answer to every question: the correct answer or, if none is correct, the first one. Each answer has free
 * text.
 */
export async function answerQuestionnaire(page: Page, url: string): Promise<AmlAnswers> {
  const { questionsDef } = await getFkiQuestionnaire(page, url);
  return Object.fromEntries(
    questionsDef.map(({ code, answersDef }) => {
      const answer = answersDef.find(({ correctAnswer }) => correctAnswer === true) ?? answersDef[0];
      return [code, { chosen: answer ? [answer.code] : [], text: "Mzda" }];
    }),
  );
}

async function withQualified(page: Page, url: string, user: User | null, change: Change): Promise<void> {
  await storeQualified(page, url, user, change);
  await visit(page, `${url}/cart`);
  await page.locator("#item-qualified").waitFor();
}

/**
 * Opens a cart that shows a warning for each kind of obstacle. Obstacles that exclude each other or need an appendix
 * are left out.
 */
async function openWarnings(page: Page, url: string, user: User | null): Promise<void> {
  const models = await getJson<EndpointOutput<"getCommissionModels">>(page, `${url}/api/user/commissionmodels`);
  const premium = models.find(({ code }) => code.startsWith("PAID_ADVISORY_FEE"))?.id ?? null;
  await withQualified(page, url, user, (cart, item) => ({
    ...cart,
    serviceFeeId: premium,
    longTermInvestmentProduct: true,
    items: {
      ...cart.items,
      qualified: { ...item, isAmlValidated: false },
      unknown: { ...item, uuid: "unknown", id: 999_999 },
    },
  }));
}

/** Opens the questionnaire and submits it without answers, so that it marks the unanswered questions. */
async function openQuestionnaire(page: Page, url: string, user: User | null): Promise<void> {
  await withQualified(page, url, user, (cart, { amlAnswers: _answers, ...item }) => ({
    ...cart,
    items: { ...cart.items, qualified: { ...item, isAmlValidated: false } },
  }));
  await page.locator("#item-qualified h3 ~ p button").click();
  const dialog = page.getByRole("dialog");
  await dialog.locator("fieldset").first().waitFor();
  await dialog.locator("button[type=submit]").click();
  await dialog.locator("fieldset[data-wrong]").first().waitFor();
}

async function openQualifiedConfirmation(page: Page, url: string, user: User | null): Promise<void> {
  await withQualified(page, url, user, (cart) => cart);
  await clickGoOn(page);
  await page.getByRole("dialog").getByRole("listitem").first().waitFor();
}

/** Opens the suggested repairs of a cart that has no amounts and no service model. */
async function openRepairs(page: Page, url: string, user: User | null): Promise<void> {
  if (user === null) throw new Error("a cart needs a user");
  const cart = await makeCart(page, url, user, 2);
  const entries = Object.values(cart.items).flatMap((entry) => (entry.itemType === "Package" ? [] : [entry]));
  const empty = entries.map((entry) => [
    entry.uuid,
    { ...entry, calcInput: { ...entry.calcInput, oneOffAmount: null } },
  ]);
  await storeCart(page, user, { ...cart, serviceFeeId: null, items: Object.fromEntries(empty) });
  await visit(page, `${url}/cart`);
  await clickGoOn(page);
  await page.locator("main section ul button").first().waitFor();
}

/** Opens a cart that is an appendix to the advisor's first framework contract. */
async function openAppendix(page: Page, url: string, user: User | null): Promise<void> {
  if (user === null) throw new Error("a cart needs a user");
  const contracts = await getJson<EndpointOutput<"getFrameworkContracts">>(page, `${url}/api/user/frameworkcontracts`);
  const cart = await makeCart(page, url, user, 2);
  const frameworkContractId = contracts[0]?.id ?? null;
  await storeCart(page, user, { ...cart, contractIsAppendix: true, frameworkContractId });
  await visit(page, `${url}/cart`);
  await page.getByRole("article").first().waitFor();
}

async function clickGoOn(page: Page): Promise<void> {
  await page.locator("[data-go-on]:enabled").filter({ visible: true }).first().click();
}
