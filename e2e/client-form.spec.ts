import type { EndpointOutput } from "@fundport/api";
import type { Page } from "@playwright/test";
import { findBarriers } from "./support/axe.ts";
import { openClientStep } from "./support/client-step.ts";
import { codeIn } from "./support/code-in.ts";
import { getJson } from "./support/session.ts";
import { expect, test, textsIn } from "./support/test.ts";

type Outbox = EndpointOutput<"getOutbox">["items"];

const t = textsIn("cs");
/** The phone stays the one that the portal knows: to another one it shows nothing of what it knows of a client. */
const changes = { placeOfBirth: "", email: "klient@example.com" };

/** The messages that the trial mode shows, the newest first. */
async function outbox(page: Page, url: string): Promise<Outbox> {
  return (await getJson<EndpointOutput<"getOutbox">>(page, `${url}/api/outbox?pageSize=30`)).items;
}

test("a client completes the form on a phone of their own, and the advisor takes it over", async ({
  page,
  url,
  browser,
  browserErrors,
}) => {
  browserErrors.allow(/\b404\b.*\/questionnaire\/aml/);
  await openClientStep(page, url, { username: "advisor-cz", language: "cs", changes });
  await page.getByRole("button", { name: t("client:link-open") }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: t("client:link-message") }).fill("Doplňte prosím místo narození.");
  expect(await findBarriers(page)).toEqual([]);
  await dialog.getByRole("button", { name: t("client:link-send") }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: t("client:link-take-back") })).toBeVisible();
  const mail = (await outbox(page, url)).find(({ text }) => text.includes("/client/"));
  const link = /https?:\/\/\S+\/client\/[\w-]+/.exec(mail?.text ?? "")?.[0] ?? "";

  const own = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, locale: "cs" });
  const client = await own.newPage();
  await client.goto(link);
  await expect(client.getByRole("heading", { name: t("client-form:code-title") })).toBeVisible();
  expect(await findBarriers(client)).toEqual([]);
  await client.getByRole("button", { name: t("client-form:code-send") }).click();
  const code = client.getByRole("textbox", { name: t("client-form:code-label") });
  await expect(code).toBeVisible();
  const sms = (await outbox(page, url)).find(({ channel }) => channel === "sms");
  await code.fill(codeIn(sms?.text));
  await client.getByRole("button", { name: t("client-form:code-enter") }).click();

  const place = client.getByRole("textbox", { name: t("client:field-placeOfBirth") });
  await expect(place).toBeVisible();
  expect(await findBarriers(client)).toEqual([]);
  await client.getByRole("button", { name: t("client-form:send") }).click();
  await expect(place).toBeFocused();
  await place.fill("Olomouc");
  await client
    .getByRole("textbox", { name: t("client:field-city") })
    .first()
    .fill("Přerov");
  await expect(client.getByText(t("client-form:saved"))).toBeVisible();
  // What was typed is there after a reload, too.
  await client.reload();
  await expect(place).toHaveValue("Olomouc");
  await client.getByRole("button", { name: t("client-form:send") }).click();
  await expect(client.getByRole("heading", { name: t("client-form:returned-title") })).toBeFocused();
  expect(await findBarriers(client)).toEqual([]);
  await own.close();

  await page.reload();
  await page.getByRole("button", { name: t("client:link-compare") }).click();
  await expect(page.getByRole("row", { name: /Olomouc/ })).toContainText(t("client:compare-filled"));
  await expect(page.getByRole("row", { name: /Přerov/ })).toContainText(t("client:compare-changed"));
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole("button", { name: t("client:compare-take") }).click();
  await expect(page.getByRole("textbox", { name: t("client:field-placeOfBirth") })).toHaveValue("Olomouc");
  await expect(page.getByRole("button", { name: t("client:link-open") })).toBeEnabled();
});
