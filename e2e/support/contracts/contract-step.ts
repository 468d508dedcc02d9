import type { Page } from "@playwright/test";
import { createContract, openClientStep } from "../clients/client-step.ts";
import { expect, type Translate } from "../test.ts";

/** Creates a framework contract for a client whom the advisor knows, and waits until the ways to sign are shown. */
export async function openContractStep(page: Page, url: string, t: Translate): Promise<void> {
  await openClientStep(page, url, { username: "advisor-cz", language: "cs" });
  await createContract(page, t, "framework");
  await expect(page.getByRole("group", { name: t("signing:elsewhere") })).toBeVisible();
}

/**
 * Opens each key information document in the contract step and waits for its first page. Signing requires all documents
 * to be opened.
 */
export async function openKeyDocuments(page: Page, t: Translate): Promise<void> {
  const region = page.getByRole("region", { name: t("contract:key-documents") });
  const buttons = region.getByRole("button");
  await expect(buttons.first()).toBeVisible();
  const total = await buttons.count();
  for (let index = 0; index < total; index += 1) {
    await buttons.nth(index).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.locator("canvas").first()).toBeVisible();
    await dialog.getByRole("button", { name: t("shell:close") }).click();
    await expect(dialog).toBeHidden();
  }
  await expect(region.getByText(t("contract:key-summary", { opened: total, total }))).toBeVisible();
}

/**
 * Opens each document in the contract step, including the key information documents. Signing requires all documents to
 * be opened.
 */
export async function openDocuments(page: Page, t: Translate): Promise<void> {
  const list = page.getByRole("navigation", { name: t("contract:documents") }).getByRole("button");
  await expect(list.first()).toBeVisible();
  const isOpened = t("contract:document-opened", { at: "" }).trim();
  for (let index = 0; index < (await list.count()); index += 1) {
    await list.nth(index).click();
    await expect(list.nth(index)).toContainText(isOpened);
  }
  await openKeyDocuments(page, t);
}

/** Ticks the client's consent to sign with the advisor. */
export async function giveConsent(page: Page, t: Translate): Promise<void> {
  await page
    .getByRole("group", { name: t("signing:here") })
    .getByRole("checkbox")
    .check();
}

/** Sends the client a signing link, and waits until the page shows that the link has not been opened yet. */
export async function sendSignLink(page: Page, t: Translate): Promise<void> {
  await page.getByRole("button", { name: t("signing:way-link") }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("signing:link-send") })
    .click();
  await expect(page.getByText(t("signing:link-unopened"))).toBeVisible();
}
