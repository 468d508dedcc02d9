import type { FundListItem } from "@fundport/api";
import { type Download, expect, type Locator, type Page } from "@playwright/test";
import { readFile } from "node:fs/promises";
import { type PdfText, readPdf } from "../browser/pdf.ts";
import { trialPassword } from "../identity/session.ts";
import type { Translate } from "../test.ts";
import { waitForIdleNetwork, waitForAnimations } from "../browser/visit.ts";

/** Logs in with the form. `isFirst` means that the page then shows the disclaimer, which is accepted. */
export async function logInAs(page: Page, t: Translate, username: string, { isFirst = false } = {}): Promise<void> {
  await page.getByRole("textbox", { name: t("session:username") }).fill(username);
  await page.getByLabel(t("session:password"), { exact: true }).fill(trialPassword);
  await page.getByRole("button", { name: t("session:log-in"), exact: true }).click();
  if (isFirst) await acceptDisclaimer(page, t);
}

/** Accepts the disclaimer. A browser shows it at the first log-in and again after a log-out. */
export async function acceptDisclaimer(page: Page, t: Translate): Promise<void> {
  const dialog = page.getByRole("dialog", { name: t("session:disclaimer-title") });
  await dialog.getByRole("button", { name: t("session:disclaimer-agree") }).click();
  await expect(dialog).toBeHidden();
}

/**
 * Logs out from the menu after all requests of the page have finished. The server would refuse a later request, and the
 * browser would report an error.
 */
export async function logOut(page: Page, t: Translate): Promise<void> {
  await waitForIdleNetwork(page, 500);
  await (await openMenu(page, t)).getByRole("button", { name: t("shell:menu-log-out") }).click();
}

/** Opens the side menu. On all but very wide windows, the menu is a drawer. */
export async function openMenu(page: Page, t: Translate): Promise<Locator> {
  await page.getByRole("button", { name: t("shell:menu"), exact: true }).click();
  const menu = page.getByRole("dialog", { name: t("shell:menu"), exact: true });
  await expect(menu).toBeVisible();
  // Until the menu has slid in completely, Escape has no effect.
  await waitForAnimations(page);
  return menu;
}

/** Opens the list of all funds, which has a search and filters, from the main menu. */
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

/**
 * Searches the list of all funds for a fund and returns the fund's row when no other row is left. While results change,
 * rows get other funds, so a row that is found earlier could belong to another fund at the click.
 */
export async function searchFund(
  page: Page,
  t: Translate,
  fund: Pick<FundListItem, "isin" | "name">,
): Promise<Locator> {
  const searched = fund.isin ?? fund.name;
  await openAllFunds(page, t);
  await page.getByLabel(t("funds:search-label")).fill(searched);
  // Two rows: the header row and the fund's row.
  await expect(page.getByRole("row")).toHaveCount(2);
  const row = page.getByRole("row").filter({ hasText: searched });
  await expect(row).toHaveCount(1);
  return row;
}

/** Finds the cart link in the header if it shows this number of items. */
export function cartLink(page: Page, t: Translate, count: number) {
  return page.getByRole("link", { name: t("shell:cart-count", { count }), exact: true });
}

/**
 * Finds the undo button in a message and hovers over it, because a message disappears after a while unless the pointer
 * is on it.
 */
export async function hoverUndo(page: Page, t: Translate): Promise<Locator> {
  const undo = page.getByRole("button", { name: t("cart:undo"), exact: true });
  await undo.hover();
  return undo;
}

/** Clicks the button that creates the document on the proposal page, and reads the downloaded document. */
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
