import type { Page } from "@playwright/test";
import { presetBrowser, logInByRequest } from "./support/identity/session.ts";
import { expect, test, textsIn } from "./support/test.ts";

const t = textsIn("cs");
const rows = (page: Page) => page.locator("tbody tr:not([data-spacer])");
const block = (page: Page, name: string) => page.locator(`fieldset[data-block=${name}]`);

test.beforeEach(async ({ page, url }) => {
  await presetBrowser(page.context(), { language: "cs" });
  await logInByRequest(page, url);
  await page.goto(`${url}/funds/advanced`);
  await expect(rows(page)).toHaveCount(20);
});

test("funds are filtered and sorted by costs, and the filter is in the address", async ({ page, url }) => {
  await block(page, "ongoingCharges").getByRole("button").first().click();
  await block(page, "classCosts")
    .getByRole("button", { name: t("funds-lists:class-cheapest") })
    .click();
  await page.getByText(t("funds-lists:view-costs"), { exact: true }).click();
  await page.getByRole("columnheader", { name: "TER" }).getByRole("button").click();
  await expect(page).toHaveURL(/ter=0\.2.*cost=cheapest|cost=cheapest.*ter=0\.2/);
  await expect(page).toHaveURL(/sort=charge/);
  const first = await rows(page).first().getByRole("link").textContent();
  const address = page.url();
  await page.goto(`${url}/funds/list`);
  await page.goto(address);
  await expect(rows(page).first().getByRole("link")).toHaveText(first ?? "");
  await expect(rows(page).first().getByText(t("funds-lists:class-cheapest"))).toBeVisible();
});
