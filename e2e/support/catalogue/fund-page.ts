import type { Fund } from "@fundport/api";
import type { Page } from "@playwright/test";
import { findFunds, getJson } from "../identity/session.ts";
import { expect, type Translate } from "../test.ts";

/** Returns a fund in crowns with documents and related funds. */
export async function findFundWithDocuments(page: Page, url: string): Promise<Fund> {
  const { currencyId } = await getJson<{ currencyId: number }>(page, `${url}/api/user`);
  const [fund] = await findFunds(page, url, {
    currencyId,
    count: 1,
    fits: ({ documents, relatedFundIds, factsheetDocumentId }) =>
      documents.some(({ link, mimeType }) => link === null && mimeType === "application/pdf") &&
      documents.some(({ link, mimeType }) => link === null && mimeType.includes("spreadsheet")) &&
      factsheetDocumentId !== null &&
      relatedFundIds.length > 0,
  });
  if (!fund) throw new Error("the trial data has no fund with documents and related funds");
  return fund;
}

export async function openFund(page: Page, url: string, t: Translate): Promise<Fund> {
  const fund = await findFundWithDocuments(page, url);
  await page.goto(`${url}/funds/detail/${fund.id}`);
  await expect(page.getByRole("region", { name: t("product:facts"), exact: true })).toBeVisible();
  return fund;
}
