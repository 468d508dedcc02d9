import type { EndpointOutput } from "@fundport/api";
import type { Page } from "@playwright/test";
import { findBarriers } from "./support/axe.ts";
import { codeIn } from "./support/code-in.ts";
import { createContract, openClientStep } from "./support/client-step.ts";
import { getJson } from "./support/session.ts";
import { drawOn } from "./support/pad.ts";
import { expect, test, textsIn } from "./support/test.ts";

type Outbox = EndpointOutput<"getOutbox">["items"];

const t = textsIn("cs");

/** The messages that the trial mode shows, the newest first. */
async function outbox(page: Page, url: string): Promise<Outbox> {
  return (await getJson<EndpointOutput<"getOutbox">>(page, `${url}/api/outbox?pageSize=30`)).items;
}
/** The address of the last link for signing that was mailed, to somebody or to anybody. */
async function lastLink(page: Page, url: string, recipient = ""): Promise<string> {
  const found = (await outbox(page, url)).find(({ to, text }) => text.includes("/sign/") && to.includes(recipient));
  return /https?:\/\/\S+\/sign\/[\w-]+/.exec(found?.text ?? "")?.[0] ?? "";
}
async function lastCode(page: Page, url: string, ending: string): Promise<string> {
  const found = (await outbox(page, url)).find(({ channel, to }) => channel === "sms" && to.endsWith(ending));
  return codeIn(found?.text);
}

/** A contract that was just made. */
async function makeContract(page: Page, url: string): Promise<void> {
  await openClientStep(page, url, { username: "advisor-cz", language: "cs" });
  await createContract(page, t, "framework");
  await expect(page.getByRole("group", { name: t("signing:elsewhere") })).toBeVisible();
}
async function seeSealed(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toContainText(/podeps/i);
  await expect(page.getByText(t("signed:progress-sealed")).first()).toBeVisible();
}

async function sendLink(page: Page): Promise<void> {
  await page.getByRole("button", { name: t("signing:way-link") }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("signing:link-send") })
    .click();
  await expect(page.getByText(t("signing:link-unopened"))).toBeVisible();
}
/** The client's own phone, on which the link was opened; `ending` is that of the number to which the code goes. */
async function enterAtLink(client: Page, link: string, codeOf: () => Promise<string>): Promise<void> {
  await client.goto(link);
  await expect(client.getByRole("heading", { name: t("sign:enter-title") })).toBeVisible();
  expect(await findBarriers(client)).toEqual([]);
  await client.getByRole("button", { name: t("sign:send-code") }).click();
  const code = client.getByRole("textbox", { name: t("sign:code") });
  await expect(code).toBeVisible();
  await code.fill(await codeOf());
  await client.getByRole("button", { name: t("sign:enter"), exact: true }).click();
  await expect(client.getByRole("heading", { name: t("sign:documents") })).toBeVisible();
}
async function signAtLink(client: Page): Promise<void> {
  const keyDocuments = client.getByRole("region", { name: t("sign:key-documents") }).getByRole("button");
  for (let place = 0; place < (await keyDocuments.count()); place += 1) {
    await keyDocuments.nth(place).click();
    const dialog = client.getByRole("dialog");
    await expect(dialog.locator("canvas").first()).toBeVisible();
    if (place === 0) expect(await findBarriers(client)).toEqual([]);
    await dialog.getByRole("button", { name: t("sign:document-close") }).click();
    await expect(keyDocuments.nth(place)).toContainText(t("sign:opened"));
  }
  await client.getByRole("checkbox", { name: t("sign:consent") }).check();
  await client.getByRole("textbox", { name: t("sign:place") }).fill("Olomouc");
  await drawOn(client, new RegExp(`^${t("sign:pad")}`), "touch");
  expect(await findBarriers(client)).toEqual([]);
  await client.getByRole("button", { name: t("sign:sign"), exact: true }).click();
  await expect(client.getByRole("heading", { name: t("sign:over-Signed-title") })).toBeVisible();
  expect(await findBarriers(client)).toEqual([]);
}
const ownPhone = { viewport: { width: 360, height: 740 }, hasTouch: true, locale: "cs" };

// Whoever has a contract with the same product is asked whether another one is meant.
test.beforeEach(({ browserErrors }) => {
  browserErrors.allow(/\b404\b.*\/questionnaire\/aml/);
  browserErrors.allow(/\b409\b.*\/api\/contract/);
});

test("an advisor changes the client's e-mail and phone while a link is out: the link is over, and the new one goes there", async ({
  page,
  url,
  browser,
}) => {
  await makeContract(page, url);
  await sendLink(page);
  const former = await lastLink(page, url);
  const other = { email: "nova.adresa@example.org", phone: "601 999 823" };

  await page.getByRole("button", { name: t("contract:contact-change-what") }).click();
  const dialog = page.getByRole("dialog", { name: t("contract:contact-title") });
  await expect(dialog.getByText(t("contract:contact-ends-link"))).toBeVisible();
  await expect(dialog.getByRole("textbox", { name: t("contract:contact-email") })).toBeFocused();
  expect(await findBarriers(page)).toEqual([]);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("nikdo@");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText(t("validation:string.email"))).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await dialog.getByRole("textbox", { name: t("contract:contact-email") }).fill(other.email);
  await dialog.getByRole("textbox", { name: t("contract:contact-phone") }).fill(other.phone);
  await page.keyboard.press("Enter");
  await expect(page.getByText(t("contract:contact-changed-link"))).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(other.email)).toBeVisible();
  await expect(page.getByRole("button", { name: t("contract:contact-change-what") })).toBeFocused();
  await expect(page.getByRole("group", { name: t("signing:elsewhere") })).toBeVisible();

  const own = await browser.newContext(ownPhone);
  const client = await own.newPage();
  await client.goto(former);
  await expect(client.getByRole("heading", { name: t("sign:over-Closed-title") })).toBeVisible();

  await sendLink(page);
  const link = await lastLink(page, url, other.email);
  expect(link).not.toBe(former);
  await enterAtLink(client, link, () => lastCode(page, url, "23"));
  await signAtLink(client);
  await own.close();
  await seeSealed(page);
});
