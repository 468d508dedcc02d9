import type { EndpointOutput, User } from "@fundport/api";
import type { CartState } from "@fundport/cart";
import type { Language } from "@fundport/i18n";
import {
  type ClientForm,
  formOfRecord,
  listApplicableQuestions,
  type Questionnaire,
  type QuestionnaireAnswers,
} from "@fundport/rules";
import type { Locator, Page } from "@playwright/test";
import { presetBrowser, deleteUnsavedWork, getJson, logInByRequest } from "../identity/session.ts";
import { makeCart, openStoredCart } from "../sales/stored-cart.ts";
import { expect, type Translate } from "../test.ts";

/**
 * Answers every question with the first answer. A question about an amount gets the answer with the largest limit,
 * because carts differ.
 */
export function answerAll(questionnaire: Questionnaire): QuestionnaireAnswers {
  let answers: QuestionnaireAnswers = {};
  for (;;) {
    const open = listApplicableQuestions(questionnaire, answers).filter(({ code }) => answers[code] === undefined);
    if (open.length === 0) return answers;
    const newAnswers = open.map(({ code, answersDef }) => [
      code,
      { chosen: widestOf(answersDef).map((answer) => answer.code), text: "Tesařství" },
    ]);
    answers = { ...answers, ...Object.fromEntries(newAnswers) };
  }
}

function widestOf(answersDef: Questionnaire["questionsDef"][number]["answersDef"]) {
  const maxAmountOf = ({ amounts = [] }: (typeof answersDef)[number]) => amounts[0]?.to ?? 0;
  return answersDef.toSorted((one, other) => maxAmountOf(other) - maxAmountOf(one)).slice(0, 1);
}

/**
 * Clicks the button that creates the contract. If asked, confirms an amount that contradicts the cart (such as an
 * earlier answer of the client) and the creation of a second contract.
 */
export async function createContract(page: Page, t: Translate, mode: string): Promise<void> {
  const create = page.getByRole("button", { name: t(`contract:create-${mode}`), exact: true });
  await create.click();
  const duplicateDialog = page.getByRole("dialog", { name: t("contract:duplicate-title") });
  const confirm = page.getByRole("button", { name: t("questionnaire:amount-confirm") });
  await expect(contractTitle(page).or(duplicateDialog).or(confirm)).toBeVisible();
  if (await confirm.isVisible()) {
    await confirm.click();
    await create.click();
  }
  await expect(contractTitle(page).or(duplicateDialog)).toBeVisible();
  if (await duplicateDialog.isVisible())
    await duplicateDialog.getByRole("button", { name: t("contract:duplicate-yes") }).click();
  await expect(contractTitle(page)).toBeVisible();
}

/** Finds the title of the contract step, which contains the contract number. */
export function contractTitle(page: Page): Locator {
  return page.getByRole("heading", { level: 1, name: /\d{2}-\d{7}-\d/ });
}

type FrameworkContracts = EndpointOutput<"getFrameworkContracts">;

/** Returns the advisor's first framework contract that has an account number and a stored client. */
export async function findFramework(
  page: Page,
  url: string,
): Promise<FrameworkContracts[number] & { clientId: number }> {
  const contracts = await getJson<FrameworkContracts>(page, `${url}/api/user/frameworkcontracts`);
  for (const contract of contracts) {
    if (contract.clientId !== null && contract.accountNumber !== null)
      return { ...contract, clientId: contract.clientId };
  }
  throw new Error("the trial data has no framework contract of a known client with an account");
}

/**
 * Chooses the first answer to each question of the open questionnaire. For the yearly amount, chooses the answer with
 * the largest limit.
 */
export async function answerQuestions(page: Page, t: Translate): Promise<void> {
  const questions = page.getByRole("region", { name: t("client:section-questionnaire") }).getByRole("group");
  await expect(questions.first()).toBeVisible();
  // An answer may add another question below, so the questions are counted again each time.
  for (let index = 0; index < (await questions.count()); index += 1) {
    const question = questions.nth(index);
    const choices = question.getByRole("radio").or(question.getByRole("checkbox"));
    const isAmount = (await question.getAttribute("data-question")) === "YEARLY_VOLUME";
    const choice = isAmount ? choices.nth(2) : choices.first();
    if ((await choice.count()) > 0) await choice.check();
    else await question.getByRole("textbox").fill("Učiteľka");
  }
}

type ClientStep = {
  username: string;
  language: Language;
  /** Form values that replace those of the known client. A function receives the code lists. */
  changes?: Partial<ClientForm> | ((lists: EndpointOutput<"getCodelists">) => Partial<ClientForm>);
  /** Cart values that replace the default ones. A function receives the advisor's framework contract. */
  cart?: Partial<CartState> | ((contract: FrameworkContracts[number], user: User) => Partial<CartState>);
};

/** Logs in and opens the client step with one item in the cart and the form of a client whom the advisor knows. */
export async function openClientStep(page: Page, url: string, step: ClientStep): Promise<User> {
  await presetBrowser(page.context(), { language: step.language });
  const user = await logInByRequest(page, url, step.username);
  await deleteUnsavedWork(page, url);
  await showClientStep(page, url, user, step);
  return user;
}

/** Opens the client step like `openClientStep`, for an advisor who is already logged in. */
export async function showClientStep(
  page: Page,
  url: string,
  user: User,
  { changes = {}, cart: other = {} }: Pick<ClientStep, "changes" | "cart"> = {},
): Promise<void> {
  const contracts = await getJson<FrameworkContracts>(page, `${url}/api/user/frameworkcontracts`);
  const contract = contracts.find(({ clientId }) => clientId !== null);
  if (contract === undefined) throw new Error("the trial data has no framework contract with a client");
  const record = await getJson<EndpointOutput<"getClient">>(page, `${url}/api/client/${contract.clientId}`);
  const questionnaire = await getJson<EndpointOutput<"getAmlQuestionnaire">>(page, `${url}/api/questionnaire/aml`);
  const lists = await getJson<EndpointOutput<"getCodelists">>(page, `${url}/api/codelists`);
  const form = {
    ...formOfRecord(record),
    questionnaire: answerAll(questionnaire),
    ...(typeof changes === "function" ? changes(lists) : changes),
  };
  const cart = await makeCart(page, url, user, 1);
  await page.goto(`${url}/no-such-page`);
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    `fundport-client-form-${user.id}`,
    JSON.stringify({ version: 1, state: { contractFormValues: form } }),
  ] as const);
  const changed = { ...cart, ...(typeof other === "function" ? other(contract, user) : other) };
  await openStoredCart(page, url, user, { ...changed, activeStep: "client", availableStep: "client" });
}
