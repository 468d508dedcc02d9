import type { Page } from "@playwright/test";
import { expect } from "../test.ts";

export const rows = (page: Page) => page.locator("tbody tr:not([data-spacer])");

export const showMore = (page: Page) => page.getByRole("button", { name: /^Zobrazit další \(/ });

export const scrollTo = (page: Page, share: number) =>
  page.evaluate((part) => window.scrollTo(0, document.documentElement.scrollHeight * part), share);

/**
 * Returns the total number of funds in the result, including rows that are not loaded. The header row, which
 * `aria-rowcount` includes, is subtracted.
 */
export async function countAll(page: Page): Promise<number> {
  return Number(await page.locator("table").getAttribute("aria-rowcount")) - 1;
}

/** Returns the positions of the rows on the screen, and whether they follow each other without gaps. */
export async function readScreen(page: Page) {
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

/** Opens the list of all funds and scrolls until every row is loaded. */
export async function openAllRows(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/funds/advanced`);
  await expect(rows(page)).toHaveCount(20);
  const total = await countAll(page);
  // The text below the rows shows how many rows are loaded.
  await expect(async () => {
    await scrollTo(page, 1);
    await expect(page.getByText(new RegExp(String.raw`^${total} z\s${total}\s`))).toBeAttached({ timeout: 500 });
  }).toPass();
  await expect(showMore(page)).toHaveCount(0);
}
