import { openAllRows, rows, scrollTo } from "../support/catalogue/fund-rows.ts";
import { presetBrowser, deleteUnsavedWork, logInByRequest } from "../support/identity/session.ts";
import { expect, test, textsIn } from "../support/test.ts";

const t = textsIn("cs");
const threeYears = t("funds:period-3Y");
test.beforeEach(async ({ page, url }) => {
  await presetBrowser(page.context(), { language: "cs" });
  await logInByRequest(page, url);
  await deleteUnsavedWork(page, url);
});

test.describe("the list of all funds after scrolling", () => {
  test.beforeEach(async ({ page, url }) => await openAllRows(page, url));

  test("sorting or filtering a scrolled list of funds shows it from the first row again", async ({ page }) => {
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
  test(`fund names take at most three lines at ${width} px with the side menu open`, async ({ page, url }) => {
    await page.addInitScript(() => localStorage.setItem("fundport-menu", "open"));
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${url}/funds/advanced`);
    await expect(rows(page)).toHaveCount(20);
    const readLines = () =>
      rows(page)
        .getByRole("rowheader")
        .getByRole("link")
        .evaluateAll((links) => Math.max(...links.map((link) => link.getClientRects().length)));
    // The table hides columns after it has measured its width.
    await expect.poll(readLines).toBeLessThanOrEqual(width > 1024 ? 2 : 3);
    // The columns of periods stay even if other columns are hidden for lack of space.
    await expect(
      rows(page)
        .first()
        .getByText(threeYears)
        .or(page.getByRole("columnheader", { name: threeYears }))
        .first(),
    ).toBeVisible();
  });
