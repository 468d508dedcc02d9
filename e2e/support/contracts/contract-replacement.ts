import type { Page } from "@playwright/test";
import { findBarriers } from "../browser/axe.ts";
import { contractTitle, createContract } from "../clients/client-step.ts";
import { expect, type Translate } from "../test.ts";

/** Opens each document in turn and waits until its pages are shown. */
async function readDocuments(page: Page, t: Translate, kinds: readonly string[]): Promise<void> {
  const list = page.getByRole("region", { name: t("contract:documents") });
  for (const kind of kinds) {
    const entry = list.getByRole("button").filter({ hasText: t(`contract:kind-${kind}`) });
    await entry.click();
    const pages = page.getByRole("region", { name: new RegExp(`^${t("documents:viewer", { name: "" })}`) });
    await expect(pages.getByRole("listitem").first()).toBeVisible();
    await expect(pages.locator("span").filter({ hasText: /\S/ }).first()).toBeAttached();
  }
}

/**
 * Starts at the client step. Creates a contract, reads it, replaces it with a second contract and withdraws the second
 * one.
 */
export async function replaceContract(page: Page, t: Translate): Promise<void> {
  await createContract(page, t, "framework");
  await readDocuments(page, t, ["framework", "order", "information", "questionnaires", "payments"]);
  expect(await findBarriers(page)).toEqual([]);
  const first = await contractTitle(page).textContent();

  await page.reload();
  await expect(contractTitle(page)).toHaveText(first ?? "");

  await page.getByRole("button", { name: t("contract:back") }).click();
  const number = /\d{2}-\d{7}-\d/.exec(first ?? "")?.[0] ?? "";
  await expect(page.getByText(t("contract:replaces-number", { number }))).toBeVisible();
  await createContract(page, t, "framework");
  await expect(contractTitle(page)).not.toHaveText(first ?? "");
  await expect(page.getByRole("link", { name: number, exact: true })).toBeVisible();

  await page.getByRole("button", { name: t("contracts:withdraw") }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("contracts:withdraw-yes"), exact: true })
    .click();
  await expect(page.getByText(t("contract:left-Withdrawn"))).toBeVisible();
}
