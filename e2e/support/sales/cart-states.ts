import type { EndpointOutput, User } from "@fundport/api";
import { type AmlAnswers, type CartItem, type CartState, emptyInput } from "@fundport/cart";
import type { Page } from "@playwright/test";
import type { PortalPage } from "../shell/portal-page.ts";
import { findFunds, getJson } from "../identity/session.ts";
import { makeCart, storeCart } from "./stored-cart.ts";
import { visit } from "../browser/visit.ts";

/** The cart where something is in the way, or where something is asked. */
export const cartStates: readonly PortalPage[] = [
  { name: "cart-warnings", expectedErrors: /404/, open: openWarnings },
  { name: "cart-questionnaire", open: openQuestionnaire },
  { name: "cart-qualified", open: openQualifiedConfirmation },
  { name: "cart-repair", open: openRepairs },
  { name: "cart-appendix", open: openAppendix },
];

type Change = (cart: CartState, held: CartItem) => CartState;

/** Lays a fund for qualified investors in front of another; `change` makes the cart what a state needs. */
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
  const held: CartItem = {
    uuid: "qualified",
    id: fund.id,
    itemType: "Fund",
    isAmlValidated: true,
    amlAnswers,
    calcInput,
  };
  await storeCart(page, user, change({ ...cart, items: { qualified: held, ...cart.items } }, held));
}

/** The questionnaire that is asked of funds for qualified investors. */
export async function getFkiQuestionnaire(page: Page, url: string): Promise<EndpointOutput<"getQuestionnaire">> {
  const { fundTypes } = await getJson<EndpointOutput<"getCodelists">>(page, `${url}/api/codelists`);
  const code = fundTypes.find((type) => type.code === "FKI")?.questionnaireCode;
  return await getJson<EndpointOutput<"getQuestionnaire">>(page, `${url}/api/questionnaire/${code}`);
}

/** The right answer to every question, or the first where none is right or wrong; in words where it asks for them. */
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

/** One line for each kind of obstacle that a cart without an appendix can have at once. */
async function openWarnings(page: Page, url: string, user: User | null): Promise<void> {
  const models = await getJson<EndpointOutput<"getCommissionModels">>(page, `${url}/api/user/commissionmodels`);
  const premium = models.find(({ code }) => code.startsWith("PAID_ADVISORY_FEE"))?.id ?? null;
  await withQualified(page, url, user, (cart, held) => ({
    ...cart,
    serviceFeeId: premium,
    longTermInvestmentProduct: true,
    items: {
      ...cart.items,
      qualified: { ...held, isAmlValidated: false },
      unknown: { ...held, uuid: "unknown", id: 999_999 },
    },
  }));
}

/** The questionnaire after an attempt to hand it in empty. */
async function openQuestionnaire(page: Page, url: string, user: User | null): Promise<void> {
  await withQualified(page, url, user, (cart, { amlAnswers: _answers, ...held }) => ({
    ...cart,
    items: { ...cart.items, qualified: { ...held, isAmlValidated: false } },
  }));
  await page.locator("#item-qualified h3 ~ p button").click();
  const dialog = page.getByRole("dialog");
  await dialog.locator("fieldset").first().waitFor();
  await dialog.locator("button[type=submit]").click();
  await dialog.locator("fieldset[data-wrong]").first().waitFor();
}

async function openQualifiedConfirmation(page: Page, url: string, user: User | null): Promise<void> {
  await withQualified(page, url, user, (cart) => cart);
  await pressGoOn(page);
  await page.getByRole("dialog").getByRole("listitem").first().waitFor();
}

/** What an attempt to go on finds where the amounts and the model are missing. */
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
  await pressGoOn(page);
  await page.locator("main section ul button").first().waitFor();
}

/** An appendix to the first framework contract that has a fee of its own. */
async function openAppendix(page: Page, url: string, user: User | null): Promise<void> {
  if (user === null) throw new Error("a cart needs a user");
  const contracts = await getJson<EndpointOutput<"getFrameworkContracts">>(page, `${url}/api/user/frameworkcontracts`);
  const cart = await makeCart(page, url, user, 2);
  const frameworkContractId = contracts[0]?.id ?? null;
  await storeCart(page, user, { ...cart, contractIsAppendix: true, frameworkContractId });
  await visit(page, `${url}/cart`);
  await page.getByRole("article").first().waitFor();
}

async function pressGoOn(page: Page): Promise<void> {
  await page.locator("[data-go-on]:enabled").filter({ visible: true }).first().click();
}
