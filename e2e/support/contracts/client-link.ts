import { expect, type Page } from "@playwright/test";
import { findBarriers } from "../browser/axe.ts";
import { drawOn } from "../browser/signature-pad.ts";
import type { Translate } from "../test.ts";

/** On the page of a signing or download link, requests a code for the client's phone and enters it. */
export async function enterCode(client: Page, t: Translate, readCode: () => Promise<string>): Promise<void> {
  expect(await findBarriers(client)).toEqual([]);
  await client.getByRole("button", { name: t("sign:send-code") }).click();
  const code = client.getByRole("textbox", { name: t("sign:code") });
  await expect(code).toBeVisible();
  await code.fill(await readCode());
  await client.getByRole("button", { name: t("sign:enter"), exact: true }).click();
}

/** Opens a signing link, enters the code and waits for the documents. */
export async function openSignLink(
  client: Page,
  t: Translate,
  link: string,
  readCode: () => Promise<string>,
): Promise<void> {
  await client.goto(link);
  await expect(client.getByRole("heading", { name: t("sign:enter-title") })).toBeVisible();
  await enterCode(client, t, readCode);
  await expect(client.getByRole("heading", { name: t("sign:documents") })).toBeVisible();
}

/** Finds the checkbox with which the client consents on the page of a signing link. */
export function consentBox(client: Page, t: Translate) {
  const [, agreement = ""] = t("sign:consent-2026-12", { documents: "|" }).split("|");
  return client.getByRole("checkbox", { name: agreement });
}

/**
 * On the page of a signing link, opens every document, consents, enters the place and draws the signature. Does not
 * send the signature.
 */
export async function prepareSignature(client: Page, t: Translate, by: "touch" | "mouse"): Promise<void> {
  await openEach(client, t, t("sign:documents"));
  await openEach(client, t, t("sign:key-documents"));
  await consentBox(client, t).check();
  await client.getByRole("textbox", { name: t("sign:place") }).fill("Olomouc");
  await drawOn(client, new RegExp(`^${t("sign:pad")}`), by);
}

async function openEach(client: Page, t: Translate, region: string): Promise<void> {
  const documents = client.getByRole("region", { name: region, exact: true }).getByRole("button");
  await expect(documents.first()).toBeVisible();
  for (let at = 0; at < (await documents.count()); at += 1) {
    await documents.nth(at).click();
    const dialog = client.getByRole("dialog");
    await expect(dialog.locator("canvas").first()).toBeVisible();
    if (at === 0) expect(await findBarriers(client)).toEqual([]);
    await dialog.getByRole("button", { name: t("sign:document-close") }).click();
    await expect(dialog).toBeHidden();
    await expect(documents.nth(at)).toContainText(t("sign:opened"));
  }
}

/** Signs on the page of a signing link and waits for the confirmation. */
export async function signAtLink(client: Page, t: Translate, by: "touch" | "mouse"): Promise<void> {
  await prepareSignature(client, t, by);
  expect(await findBarriers(client)).toEqual([]);
  await client.getByRole("button", { name: t("sign:sign"), exact: true }).click();
  await expect(client.getByRole("heading", { name: t("sign:over-Signed-title") })).toBeVisible();
  expect(await findBarriers(client)).toEqual([]);
}
