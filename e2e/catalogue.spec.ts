import type { Page } from "@playwright/test";
import { findBarriers } from "./support/browser/axe.ts";
import { openFund } from "./support/catalogue/fund-page.ts";
import { presetBrowser, logInByRequest } from "./support/identity/session.ts";
import { expect, test, textsIn } from "./support/test.ts";
import { waitForIdleNetwork, waitForAnimations } from "./support/browser/visit.ts";

const t = textsIn("en");
const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

test.beforeEach(async ({ page, url }) => {
  await presetBrowser(page.context());
  await logInByRequest(page, url);
});

test("the fund grid highlights funds that are in the cart, and lists a new favourite first", async ({ page, url }) => {
  await page.goto(`${url}/funds/grid`);
  const card = section(page, t("funds:group-TopPerformance")).getByRole("article").first();
  const name = (await card.getByRole("link").getAttribute("title")) ?? "";
  const color = () => card.evaluate((element) => getComputedStyle(element).backgroundColor);
  const plain = await color();
  await card.getByRole("button", { name: t("cart:cart-add", { name }) }).click();
  await expect(card.getByRole("button", { name: t("cart:cart-remove", { name }) })).toBeVisible();
  await expect.poll(color).not.toBe(plain);
  await card.getByRole("button", { name: t("cart:cart-remove", { name }) }).click();
  await expect.poll(color).toBe(plain);

  const favourites = section(page, t("funds:group-Favourite")).getByRole("article");
  const add = card.getByRole("button", { name: t("product:favourite-add", { name }) });
  const isFavourite = (await add.count()) === 0;
  const answered = () => page.waitForResponse(/\/favourites\/fund\//);
  const takeOut = async () => {
    const removed = answered();
    await card.getByRole("button", { name: t("product:favourite-remove", { name }) }).click();
    await removed;
  };
  if (isFavourite) await takeOut();
  const added = answered();
  await add.click();
  await added;
  await page.reload();
  await expect(favourites.first().getByRole("link")).toHaveAttribute("title", name);
  if (!isFavourite) await takeOut();
});

test("a document opens 960 pixels wide with selectable text, and Escape closes it", async ({ page, url }) => {
  const dialog = page.getByRole("dialog");
  const pages = dialog.locator("ol > li");
  const openButtons = section(page, t("product:documents")).getByRole("button", { name: /^Open / });
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(request.url()));
  const fund = await openFund(page, url, t);
  await waitForIdleNetwork(page);
  expect(loaded.filter((address) => /\/pdf[-.]/.test(address))).toEqual([]);

  await openButtons.first().click();
  const pageText = pages
    .first()
    .locator("span")
    .filter({ hasText: fund.name.slice(0, 8) })
    .first();
  await expect(pageText).toBeVisible();
  await expect.poll(async () => (await pages.first().boundingBox())?.width).toBe(960);
  expect(loaded.filter((address) => address.includes("pdf.worker"))).toHaveLength(1);
  await waitForAnimations(page);
  await pageText.dblclick();
  await expect.poll(() => page.evaluate(() => getSelection()?.toString().trim())).toMatch(/./);
  expect(await findBarriers(page)).toEqual([]);

  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(openButtons.first()).toBeFocused();
});
