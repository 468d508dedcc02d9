import type { FundListItem } from "@fundport/api";
import type { Page } from "@playwright/test";
import { presetBrowser, deleteUnsavedWork, getJson, logInByRequest } from "../support/identity/session.ts";
import { expect, test, textsIn } from "../support/test.ts";

const t = textsIn("cs");
const rows = (page: Page) => page.locator("tbody tr:not([data-spacer])");
const field = (page: Page) => page.getByLabel(t("funds:search-label"));

let list: FundListItem[];
test.beforeEach(async ({ page, url }) => {
  await presetBrowser(page.context(), { language: "cs" });
  await logInByRequest(page, url);
  await deleteUnsavedWork(page, url);
  list = await getJson<FundListItem[]>(page, `${url}/api/funds`);
  await page.goto(`${url}/funds/advanced`);
  await expect(rows(page)).toHaveCount(20);
});

test("a fund is found by its currency and name, by an ISIN with spaces, and in spite of a typing error", async ({
  page,
}) => {
  const fund = list.find(({ isin, name }) => isin !== null && /^\p{L}{6,}/u.test(name));
  if (!fund?.isin) throw new Error("the trial data has no fund with an ISIN and a long first word");
  await field(page).fill(fund.isin.replaceAll(/(.{4})/g, "$1 "));
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).getByRole("link", { name: fund.name, exact: true })).toBeVisible();

  const [word = ""] = fund.name.split(/[^\p{L}]/u);
  await field(page).fill(`CZK ${word}`);
  await expect(rows(page).first().getByText("CZK", { exact: true })).toBeVisible();

  await field(page).fill(`${word.slice(0, 2)}${word[3]}${word[2]}${word.slice(4)}`);
  await expect(page.getByText(/zobrazujeme i\spodobné výsledky/)).toBeVisible();
  await expect(rows(page).first().getByRole("link")).toContainText(word);
});
