import { type Download, expect, type Locator, type Page } from "@playwright/test";
import { readFile } from "node:fs/promises";
import { type PdfText, readPdf } from "./pdf.ts";
import { trialPassword } from "./session.ts";
import type { Translate } from "./test.ts";

/** Logs in by the form in a language. The disclaimer is agreed to where it is asked for. */
export async function logInAs(page: Page, t: Translate, username: string, { isFirst = false } = {}): Promise<void> {
  await page.getByRole("textbox", { name: t("session:username") }).fill(username);
  await page.getByLabel(t("session:password"), { exact: true }).fill(trialPassword);
  await page.getByRole("button", { name: t("session:log-in"), exact: true }).click();
  if (isFirst) await agree(page, t);
}

/** The disclaimer, which comes once in a browser and again after a log-out. */
export async function agree(page: Page, t: Translate): Promise<void> {
  const dialog = page.getByRole("dialog", { name: t("session:disclaimer-title") });
  await dialog.getByRole("button", { name: t("session:disclaimer-agree") }).click();
  await expect(dialog).toBeHidden();
}

export async function logOut(page: Page, t: Translate): Promise<void> {
  await (await openMenu(page, t)).getByRole("button", { name: t("shell:menu-log-out") }).click();
}

/** Opens the side menu, which is a drawer unless the window is very wide. */
export async function openMenu(page: Page, t: Translate): Promise<Locator> {
  await page.getByRole("button", { name: t("shell:menu"), exact: true }).click();
  const menu = page.getByRole("dialog", { name: t("shell:menu"), exact: true });
  await expect(menu).toBeVisible();
  return menu;
}

/** By the main menu to the list of all funds with its search and filters. */
export async function openAllFunds(page: Page, t: Translate): Promise<void> {
  await page
    .getByRole("navigation", { name: t("shell:main-navigation") })
    .getByRole("link", { name: t("shell:funds") })
    .click();
  await page
    .getByRole("navigation", { name: t("funds-lists:views") })
    .getByRole("link", { name: t("funds-lists:view-advanced"), exact: true })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: t("funds-lists:title-advanced") })).toBeVisible();
}

/** How many items the header says the cart holds. */
export function cartLink(page: Page, t: Translate, count: number) {
  return page.getByRole("link", { name: t("shell:cart-count", { count }), exact: true });
}

/** Presses the button of the proposal page and reads the document that the browser then saves. */
export async function makeProposal(
  page: Page,
  t: Translate,
): Promise<{ fileName: string; bytes: Buffer; pdf: PdfText }> {
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: t("proposal:generate"), exact: true }).click();
  const download = await coming;
  await expect(page.getByText(t("proposal:generated-title"))).toBeVisible();
  const bytes = await readDownload(download);
  return { fileName: download.suggestedFilename(), bytes, pdf: await readPdf(bytes) };
}

async function readDownload(download: Download): Promise<Buffer> {
  return await readFile(await download.path());
}
