import type { EndpointOutput } from "@fundport/api";
import { wireOfAnswers } from "@fundport/rules";
import { storeWebRequest } from "@fundport/server/testing/portals/portal-records";
import { buildWebRequestClient } from "@fundport/testing";
import { type AccountsPortal, startAccountsPortal } from "../support/identity/accounts-portal.ts";
import { answerAll, createContract } from "../support/clients/client-step.ts";
import { presetBrowser, getJson, logInByRequest } from "../support/identity/session.ts";
import { makeCart, openStoredCart } from "../support/sales/stored-cart.ts";
import { expect, test, textsIn } from "../support/test.ts";

const t = textsIn("en");

let portal: AccountsPortal;
test.beforeAll(async () => {
  portal = await startAccountsPortal();
});
test.afterAll(async () => await portal.stop());

test.describe("a web request", () => {
  const client = buildWebRequestClient({ name: "Eva", surname: "Malá" });

  test("a web request starts a contract with the data of the request", async ({ page, browserErrors }) => {
    browserErrors.allow(/\b409\b.*\/api\/contract|\b404\b.*\/questionnaire\/aml/);
    await presetBrowser(page.context());
    const user = await logInByRequest(page, portal.url);
    const read = <Answer>(path: string) => getJson<Answer>(page, `${portal.url}${path}`);
    const contracts = await read<EndpointOutput<"getFrameworkContracts">>("/api/user/frameworkcontracts");
    const clientId = contracts.find((contract) => contract.clientId !== null)?.clientId;
    const record = await read<EndpointOutput<"getClient">>(`/api/client/${clientId}`);
    const questionnaire = await read<EndpointOutput<"getAmlQuestionnaire">>("/api/questionnaire/aml");
    const { id: _id, pseudonym: _pseudonym, salutation: _salutation, employer: _employer, sex, ...brought } = record;
    const id = await storeWebRequest(portal.dataDir, "advisor-cz", {
      ...brought,
      sex: sex === "FEMALE" ? "female" : "male",
      questionnaireAnswers: wireOfAnswers(questionnaire, answerAll(questionnaire)).map((answer) => ({ ...answer })),
    });
    await page.goto(`${portal.url}/webrequest/${id}`);
    const card = page.getByRole("region", { name: t("web-request:received-title", { count: 1 }) });
    await card.getByRole("button", { name: t("web-request:start") }).click();
    await expect(page).toHaveURL(`${portal.url}/funds/grid`);

    const cart = await makeCart(page, portal.url, user, 1);
    await openStoredCart(page, portal.url, user, { ...cart, activeStep: "client", availableStep: "client" });
    await expect(page.getByRole("textbox", { name: t("client:field-lastName") })).toHaveValue(record.surname ?? "");
    await createContract(page, t, "framework");
    await expect(page.getByText(`${record.name} ${record.surname}`).first()).toBeVisible();
  });

  test("a web request of another advisor is not available", async ({ page, browserErrors }) => {
    browserErrors.allow(/404/);
    await presetBrowser(page.context());
    const id = await storeWebRequest(portal.dataDir, "advisor-sk", client);
    await logInByRequest(page, portal.url);
    await page.goto(`${portal.url}/webrequest/${id}`);
    await expect(page.getByText(t("web-request:none"))).toBeVisible();
    await expect(page).toHaveURL(`${portal.url}/`);
  });
});

test("the trial outbox shows the link in an email, and the link opens its page", async ({ page, context, url }) => {
  await presetBrowser(context);
  const response = await page.request.post(`${url}/api/user/requestresetpassword?username=advisor-limited`, {
    headers: { Origin: url },
  });
  expect(response.ok()).toBe(true);
  await page.goto(`${url}/outbox`);
  await expect(
    page
      .getByRole("list", { name: t("outbox:messages") })
      .getByRole("listitem")
      .first(),
  ).toBeVisible();
  const newPage = context.waitForEvent("page");
  await page
    .getByRole("region", { name: t("outbox:links") })
    .getByRole("link")
    .first()
    .click();
  const tab = await newPage;
  await expect(tab.getByRole("heading", { level: 1, name: t("accounts:reset-title") })).toBeVisible();
});
