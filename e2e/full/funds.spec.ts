import { openAllRows, rows, scrollTo } from "../support/catalogue/fund-rows.ts";
import { beforeVisit, forgetUnsavedWork, logInByCall } from "../support/identity/session.ts";
import { expect, test, textsIn } from "../support/test.ts";

const t = textsIn("cs");
const threeYears = t("funds:period-3Y");
test.beforeEach(async ({ page, url }) => {
  await beforeVisit(page.context(), { language: "cs" });
  await logInByCall(page, url);
  await forgetUnsavedWork(page, url);
});

test.describe("all funds, far down the list", () => {
  test.beforeEach(async ({ page, url }) => await openAllRows(page, url));

  test("begins again with its first rows when it is sorted or filtered", async ({ page }) => {
    await page.getByRole("columnheader", { name: "YTD" }).getByRole("button").click();
    await expect(rows(page)).toHaveCount(20);
    await expect(rows(page).first()).toBeInViewport();
    await expect
      .poll(async () => {
        if ((await rows(page).count()) === 20) await scrollTo(page, 1);
        return await rows(page).count();
      })
      .toBe(40);
    await page.locator("fieldset[data-block=risks] button[aria-pressed=false]").nth(3).click();
    await expect(rows(page)).toHaveCount(20);
    await expect(rows(page).first()).toBeInViewport();
  });
});

for (const width of [360, 768, 1024, 1280, 1400, 1680])
  test(`all funds leave a name its room at ${width} px, with the menu beside them where there is one`, async ({
    page,
    url,
  }) => {
    await page.addInitScript(() => localStorage.setItem("fundport-menu", "open"));
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${url}/funds/advanced`);
    await expect(rows(page)).toHaveCount(20);
    const readLines = () =>
      rows(page)
        .getByRole("rowheader")
        .getByRole("link")
        .evaluateAll((links) => Math.max(...links.map((link) => link.getClientRects().length)));
    // The table drops columns once it knows how wide it is.
    await expect.poll(readLines).toBeLessThanOrEqual(width > 1024 ? 2 : 3);
    // The periods of the lists stay when other columns are hidden for lack of space.
    await expect(
      rows(page)
        .first()
        .getByText(threeYears)
        .or(page.getByRole("columnheader", { name: threeYears }))
        .first(),
    ).toBeVisible();
  });
