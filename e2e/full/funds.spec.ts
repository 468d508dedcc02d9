import type { Page } from "@playwright/test";
import { beforeVisit, forgetUnsavedWork, logInByCall } from "../support/session.ts";
import { expect, textsIn, test } from "../support/test.ts";

const t = textsIn("cs");
const threeYears = t("funds:period-3Y");
const rows = (page: Page) => page.locator("tbody tr:not([data-spacer])");
const showMore = (page: Page) => page.getByRole("button", { name: /^Zobrazit další \(/ });
const scrollTo = (page: Page, share: number) =>
  page.evaluate((part) => window.scrollTo(0, document.documentElement.scrollHeight * part), share);

/** How many funds the result has, loaded or not; the row of headings is counted among its rows. */
async function countAll(page: Page): Promise<number> {
  return Number(await page.locator("table").getAttribute("aria-rowcount")) - 1;
}

/** The rows on the screen: their places, and whether each begins where the one before ends. */
async function readScreen(page: Page) {
  return await rows(page).evaluateAll((all) => {
    const shown = all
      .map((row) => ({ place: Number(row.getAttribute("aria-rowindex")), ...row.getBoundingClientRect().toJSON() }))
      .filter(({ bottom, top }) => bottom > 0 && top < window.innerHeight);
    return {
      places: shown.map(({ place }) => place),
      isWhole: shown.every((row, index) => {
        const before = shown[index - 1];
        return !before || (row.place === before.place + 1 && Math.abs(row.top - before.bottom) < 1);
      }),
    };
  });
}

test.beforeEach(async ({ page, url }) => {
  await beforeVisit(page.context(), { language: "cs" });
  await logInByCall(page, url);
  await forgetUnsavedWork(page, url);
});

test.describe("all funds, far down the list", () => {
  test.beforeEach(async ({ page, url }) => {
    await page.goto(`${url}/funds/advanced`);
    await expect(rows(page)).toHaveCount(20);
    const total = await countAll(page);
    // The text below the rows says how many have come.
    await expect(async () => {
      await scrollTo(page, 1);
      await expect(page.getByText(new RegExp(`^${total} z ${total} `))).toBeAttached({ timeout: 500 });
    }).toPass();
    await expect(showMore(page)).toHaveCount(0);
  });

  test("keeps the rows near the screen alone, one after the other, each with its place", async ({ page }) => {
    const total = await countAll(page);
    expect(total).toBeGreaterThan(200);
    await expect(async () => {
      await scrollTo(page, 1);
      await expect(page.getByText(new RegExp(`^${total} z ${total} `))).toBeInViewport({ timeout: 500 });
    }).toPass();
    await expect.poll(async () => (await readScreen(page)).places.at(-1)).toBe(total + 1);
    for (const share of [0.75, 0.5, 0.25, 0]) {
      await scrollTo(page, share);
      await expect
        .poll(async () => {
          const { places, isWhole } = await readScreen(page);
          return isWhole && places.length > 3;
        })
        .toBe(true);
      await expect.poll(() => rows(page).count()).toBeLessThan(60);
    }
    await expect.poll(async () => (await readScreen(page)).places[0]).toBe(2);
  });

  test("keeps the focus where it is, however far the page is scrolled", async ({ page }) => {
    let place = 0;
    await expect(async () => {
      await scrollTo(page, 0.5);
      const { places, isWhole } = await readScreen(page);
      place = places[4] ?? 0;
      expect(isWhole && (places[0] ?? 0) > 60 && place > 0).toBe(true);
    }).toPass();
    const row = page.locator(`tr[aria-rowindex="${place}"]`);
    const link = row.getByRole("link");
    await link.focus();
    await scrollTo(page, 0);
    await expect.poll(async () => (await readScreen(page)).places[0]).toBe(2);
    await expect(link).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(row.getByRole("button").first()).toBeFocused();
    await expect(row).toBeInViewport();
  });

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
    // Whatever goes for want of room, the periods of the lists stay. Source: client and details §3.
    await expect(
      rows(page)
        .first()
        .getByText(threeYears)
        .or(page.getByRole("columnheader", { name: threeYears }))
        .first(),
    ).toBeVisible();
  });
