import type { EndpointOutput } from "@fundport/api";
import { readFile } from "node:fs/promises";
import { findBarriers } from "../support/browser/axe.ts";
import { answerQuestions, contractTitle, createContract, findFramework } from "../support/clients/client-step.ts";
import { readPdf } from "../support/browser/pdf.ts";
import { logInAs } from "../support/shell/portal-actions.ts";
import { presetBrowser, getJson } from "../support/identity/session.ts";
import { expect, test, textsIn } from "../support/test.ts";
import { addFund, fillCart, startFramework } from "../support/contracts/whole-journey.ts";

test("an advisor logs in and creates an appendix, which is first in the contract list", async ({
  page,
  url,
  browserErrors,
}) => {
  browserErrors.allow(/\b409\b.*\/api\/contract/);
  const t = textsIn("cs");
  await presetBrowser(page.context(), { language: "cs" });
  await fillCart(page, url, t, "advisor-cz");
  const framework = await findFramework(page, url);
  await page.getByText(t("cart:contract-appendix"), { exact: true }).click();
  const choice = page.getByRole("combobox", { name: t("cart:framework-contract") });
  await choice.fill(framework.accountNumber ?? "");
  await page.getByRole("option", { name: framework.clientName }).click();
  await page
    .getByRole("button", { name: t("cart:start-appendix") })
    .filter({ visible: true })
    .click();

  await expect(page.locator("#client-field-firstName")).not.toHaveValue("");
  expect(await findBarriers(page)).toEqual([]);
  await createContract(page, t, "appendix");
  expect(await findBarriers(page)).toEqual([]);
  const list = page.getByRole("region", { name: t("contract:documents") });
  await expect(list.getByRole("button").filter({ hasText: t("contract:kind-order") })).toBeVisible();
  await expect(list.getByText(t("contract-documents:appendix")).first()).toBeVisible();
  const number = /\d{2}-\d{7}-\d/.exec((await contractTitle(page).textContent()) ?? "")?.[0] ?? "none";

  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: t("documents:download-short"), exact: true }).click();
  const { text } = await readPdf(await readFile(await (await saved).path()));
  expect(text).toContain(framework.clientName);

  await page.goto(`${url}/contracts`);
  const row = page
    .getByRole("main")
    .getByRole("link", { name: new RegExp(framework.clientName) })
    .first();
  await expect(row).toBeVisible();
  await expect(page.getByText(number)).toBeVisible();
});

test("a web request fills in all but three fields of the client form, and the contract refers to the request", async ({
  page,
  url,
  browserErrors,
}) => {
  browserErrors.allow(/\b404\b.*\/(client|questionnaire)/);
  browserErrors.allow(/\b409\b.*\/api\/contract/);
  const t = textsIn("cs");
  await presetBrowser(page.context(), { language: "cs" });
  // A web request in the trial data, which lacks three fields. Source: docs/operations/own-data.md.
  const webRequestId = "665117576033871112876587";
  await page.goto(`${url}/webrequest/${webRequestId}`);
  await logInAs(page, t, "advisor-cz");
  const received = page.getByRole("region", { name: t("web-request:received-title", { count: 1 }) });
  await expect(received.getByText("Veronika Málková")).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await received.getByRole("button", { name: t("web-request:start"), exact: true }).click();
  await expect(page.getByText(t("web-request:started", { name: "Ing. Veronika Málková" }))).toBeVisible();

  await addFund(page, url, t);
  await startFramework(page, t);
  const field = (name: string) => page.locator(`#client-field-${name}`);
  await expect(field("lastName")).toHaveValue("Málková");
  await expect(field("city")).toHaveValue("Olomouc");
  await expect(field("iban")).toHaveValue(/^CZ65 ?0800/);
  for (const [name, text] of [
    ["placeOfBirth", "Olomouc"],
    ["idIssuedBy", "Magistrát města Olomouce"],
  ] as const) {
    await expect(field(name)).toHaveValue("");
    await field(name).fill(text);
  }
  await expect(field("currency")).toHaveValue("");
  await field("currency").click();
  await page.getByRole("option", { name: /^CZK/ }).click();
  expect(await findBarriers(page)).toEqual([]);

  const sent = page.waitForRequest((request) => request.method() === "POST" && request.url() === `${url}/api/contract`);
  await createContract(page, t, "framework");
  expect((await sent).postDataJSON()).toMatchObject({ webRequestId });
  await expect(page.getByText("Veronika Málková").first()).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("an advisor finds a known client by name and birth number, and creates the contract with the stored data", async ({
    page,
    url,
    browserErrors,
  }) => {
    browserErrors.allow(/\b409\b.*\/api\/contract/);
    const t = textsIn("sk");
    await presetBrowser(page.context(), { language: "sk" });
    await fillCart(page, url, t, "advisor-sk");
    const { clientId } = await findFramework(page, url);
    const known = await getJson<EndpointOutput<"getClient">>(page, `${url}/api/client/${clientId}`);
    await startFramework(page, t);
    const field = (name: string) => page.locator(`#client-field-${name}`);
    await field("firstName").fill(known.name);
    await field("lastName").fill(known.surname);
    const open = (section: string) =>
      page.getByRole("button", { name: new RegExp(`^${t(`client:section-${section}`)}`) }).click();
    await open("citizenship");
    await field("citizenship").fill("Sloven");
    await page.getByRole("option", { name: "Slovensko", exact: true }).click();
    await open("identification");
    await field("personalId").fill(known.identificationId);
    await field("personalId").blur();
    await open("bankAccount");
    await expect(field("iban")).toHaveValue(known.bankAccount?.iban ?? "none");
    expect(await findBarriers(page)).toEqual([]);
    await open("questionnaire");
    await answerQuestions(page, t);
    await createContract(page, t, "framework");
    await expect(page.getByText(t("contract:language-sk"), { exact: true })).toBeVisible();
    await expect(page.getByText(`${known.name} ${known.surname}`).first()).toBeVisible();

    await page.reload();
    await expect(page.getByRole("group", { name: t("signing:elsewhere") })).toBeVisible();
    await page.waitForLoadState("networkidle");
    const first = page
      .getByRole("navigation", { name: t("contract:documents") })
      .getByRole("button")
      .first();
    await expect(first, "the document is below the window").toContainText(t("contract:document-unopened"));
    await page.getByRole("button", { name: t("contract:whole-screen") }).scrollIntoViewIfNeeded();
    await expect(first).toContainText(t("contract:document-opened", { at: "" }).trim());
  });
});
