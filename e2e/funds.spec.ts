import { countAll, openAllRows, readScreen, rows, scrollTo } from "./support/fund-rows.ts";
import { beforeVisit, forgetUnsavedWork, logInByCall } from "./support/session.ts";
import { expect, test } from "./support/test.ts";

test.beforeEach(async ({ page, url }) => {
  await beforeVisit(page.context(), { language: "cs" });
  await logInByCall(page, url);
  await forgetUnsavedWork(page, url);
});

test("the list of all funds, far down, keeps the rows near the screen alone, one after the other, each with its place", async ({
  page,
  url,
}) => {
  await openAllRows(page, url);
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
