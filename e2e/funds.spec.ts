import { countAll, openAllRows, readScreen, rows, scrollTo } from "./support/catalogue/fund-rows.ts";
import { presetBrowser, deleteUnsavedWork, logInByRequest } from "./support/identity/session.ts";
import { expect, test } from "./support/test.ts";

test.beforeEach(async ({ page, url }) => {
  await presetBrowser(page.context(), { language: "cs" });
  await logInByRequest(page, url);
  await deleteUnsavedWork(page, url);
});

test("the list of all funds renders only the rows near the screen and keeps the focus", async ({ page, url }) => {
  await openAllRows(page, url);
  await test.step("only the rows near the screen are rendered, without gaps and with their positions", async () => {
    const total = await countAll(page);
    expect(total).toBeGreaterThan(200);
    await expect(async () => {
      await scrollTo(page, 1);
      await expect(page.getByText(new RegExp(String.raw`^${total} z\s${total}\s`))).toBeInViewport({ timeout: 500 });
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

  await test.step("the focused row keeps the focus while the page is scrolled", async () => {
    let scrollPosition = 0;
    await expect(async () => {
      await scrollTo(page, 0.5);
      const { places, isWhole } = await readScreen(page);
      scrollPosition = places[4] ?? 0;
      expect(isWhole && (places[0] ?? 0) > 60 && scrollPosition > 0).toBe(true);
    }).toPass();
    const row = page.locator(`tr[aria-rowindex="${scrollPosition}"]`);
    const link = row.getByRole("link");
    await link.focus();
    await scrollTo(page, 0);
    await expect.poll(async () => (await readScreen(page)).places[0]).toBe(2);
    await expect(link).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(row.getByRole("button").first()).toBeFocused();
    await expect(row).toBeInViewport();
  });
});
