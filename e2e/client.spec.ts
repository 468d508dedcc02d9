import type { EndpointOutput, User } from "@fundport/api";
import type { Language } from "@fundport/i18n";
import {
  type ClientForm,
  formOfRecord,
  listAskedQuestions,
  type Questionnaire,
  type QuestionnaireAnswers,
} from "@fundport/rules";
import type { Page } from "@playwright/test";
import { findBarriers } from "./support/axe.ts";
import { beforeVisit, forgetUnsavedWork, getJson, logInByCall } from "./support/session.ts";
import { makeCart, openStoredCart } from "./support/stored-cart.ts";
import { expect, test, textsIn } from "./support/test.ts";

/** The first answer to each question that is asked. */
function answerAll(questionnaire: Questionnaire): QuestionnaireAnswers {
  let answers: QuestionnaireAnswers = {};
  for (;;) {
    const open = listAskedQuestions(questionnaire, answers).filter(({ code }) => answers[code] === undefined);
    if (open.length === 0) return answers;
    const given = open.map(({ code, answersDef }) => [
      code,
      { chosen: answersDef.slice(0, 1).map((answer) => answer.code), text: "Tesařství" },
    ]);
    answers = { ...answers, ...Object.fromEntries(given) };
  }
}

/** Opens the client step over a cart of one item, with the form of a client whom the advisor knows. */
async function openClientStep(
  page: Page,
  url: string,
  { username, language, changes = {} }: { username: string; language: Language; changes?: Partial<ClientForm> },
): Promise<User> {
  await beforeVisit(page.context(), { language });
  const user = await logInByCall(page, url, username);
  await forgetUnsavedWork(page, url);
  const contracts = await getJson<EndpointOutput<"getFrameworkContracts">>(page, `${url}/api/user/frameworkcontracts`);
  const clientId = contracts.find((contract) => contract.clientId !== null)?.clientId;
  const record = await getJson<EndpointOutput<"getClient">>(page, `${url}/api/client/${clientId}`);
  const questionnaire = await getJson<EndpointOutput<"getAmlQuestionnaire">>(page, `${url}/api/questionnaire/aml`);
  const form = { ...formOfRecord(record), questionnaire: answerAll(questionnaire), ...changes };
  const cart = await makeCart(page, url, user, 1);
  await page.goto(`${url}/no-such-page`);
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    `fundport-client-form-${user.id}`,
    JSON.stringify({ version: 1, state: { contractFormValues: form } }),
  ] as const);
  await openStoredCart(page, url, user, { ...cart, activeStep: "client", availableStep: "client" });
  return user;
}

for (const { device, viewport, username, language } of [
  { device: "a desktop", viewport: { width: 1280, height: 900 }, username: "advisor-cz", language: "cs" },
  { device: "a phone", viewport: { width: 360, height: 740 }, username: "advisor-sk", language: "sk" },
] as const) {
  const t = textsIn(language);
  test.describe(`on ${device}, in ${language}`, () => {
    test.use({ viewport });

    test("the data of a client are checked and the contract is shown as a preview", async ({
      page,
      url,
      browserErrors,
    }) => {
      // A client without an earlier contract has no answers to begin with.
      browserErrors.allow(/\b404\b.*\/questionnaire\/aml/);
      await openClientStep(page, url, { username, language });
      await page.getByRole("button", { name: t("client:check") }).click();
      await expect(page.getByText(t("client:complete-title"))).toBeVisible();
      expect(await findBarriers(page)).toEqual([]);

      await page.getByRole("button", { name: t("client:preview"), exact: true }).click();
      const dialog = page.getByRole("dialog", { name: t("client:preview-title") });
      await expect(dialog.getByText(t("contract-documents:framework"), { exact: true }).first()).toBeVisible();
      expect(await findBarriers(page)).toEqual([]);
      await page.keyboard.press("Escape");
      await expect(dialog).toHaveCount(0);
      await expect(page.getByRole("button", { name: t("client:preview"), exact: true })).toBeFocused();
    });

    test("a check leads to the first field that is missing", async ({ page, url, browserErrors }) => {
      browserErrors.allow(/\b404\b.*\/questionnaire\/aml/);
      await openClientStep(page, url, { username, language, changes: { lastName: "" } });
      await page.getByRole("button", { name: t("client:check") }).click();
      const surname = page.getByRole("textbox", { name: t("client:field-lastName") });
      await expect(surname).toBeFocused();
      await expect(surname).toHaveAttribute("aria-invalid", "true");
      expect(await findBarriers(page)).toEqual([]);
    });
  });
}
