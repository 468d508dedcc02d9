import type { FundListItem } from "@fundport/api";
import type { Locator, Page } from "@playwright/test";
import { presetBrowser, getJson, logInByRequest } from "./support/identity/session.ts";
import { heading, openPage } from "./support/shell/shell.ts";
import { switchLanguages } from "./support/shell/switch-languages.ts";
import { expect, test, textsIn } from "./support/test.ts";
import { waitForAnimations } from "./support/browser/visit.ts";

const t = textsIn("en");

const searchField = (page: Page) => page.getByRole("combobox", { name: t("search:title") });

const options = (page: Page) => page.getByRole("option");

async function openSearch(page: Page): Promise<Locator> {
  await page.keyboard.press("Control+k");
  await expect(searchField(page)).toBeFocused();
  return searchField(page);
}

test("a fund is found by its ISIN and opened by keyboard only", { tag: "@phone" }, async ({ page, url }) => {
  await openPage(page, url);
  const [fund] = (await getJson<FundListItem[]>(page, `${url}/api/funds`)).filter(({ isin }) => isin !== null);
  if (!fund?.isin) throw new Error("no fund with an ISIN");
  await openSearch(page);
  await page.keyboard.type(fund.isin.toLowerCase());
  await expect(options(page)).toHaveCount(1);
  await expect(options(page)).toContainText(fund.name);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${url}/funds/detail/${fund.id}`);
  await expect(heading(page)).toHaveText(fund.name);
  await expect(heading(page)).toBeFocused();

  await openSearch(page);
  // While the field is empty, the list shows the fund that was opened last.
  await expect(options(page)).toHaveText([new RegExp(fund.isin)]);
  // The text is inserted in one step, so that the list is filtered by the whole word.
  await page.keyboard.insertText("eur");
  await expect.poll(() => options(page).count()).toBeGreaterThan(9);
  const selected = page.getByRole("option", { selected: true });
  await expect(selected).toHaveId((await options(page).first().getAttribute("id")) ?? "");
  await page.keyboard.press("ArrowUp");
  await expect(selected).toHaveId((await options(page).last().getAttribute("id")) ?? "");
  await page.keyboard.press("ArrowDown");
  await expect(selected).toHaveId((await options(page).first().getAttribute("id")) ?? "");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(searchField(page)).toHaveValue("");
  await expect(searchField(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test(
  "Escape closes an overlay and returns the focus to its opener, and Back also closes it",
  { tag: "@phone" },
  async ({ page, url }) => {
    await openPage(page, url, "/funds/grid");
    const overlays: readonly [Locator, Locator][] = [
      [
        page.getByRole("button", { name: t("shell:menu"), exact: true }),
        page.getByRole("dialog", { name: t("shell:menu"), exact: true }),
      ],
      [page.getByRole("button", { name: t("search:title"), exact: true }), page.getByRole("dialog")],
      [
        page.getByRole("button", { name: t("support:open"), exact: true }),
        page.getByRole("region", { name: t("support:title") }),
      ],
      [
        page.getByRole("button", { name: t("feedback:open"), exact: true }),
        page.getByRole("dialog", { name: t("feedback:title") }),
      ],
      [
        page.getByRole("button", { name: t("session:legal-info"), exact: true }),
        page.getByRole("dialog", { name: t("session:legal-info") }),
      ],
    ];
    for (const [opener, panel] of overlays) {
      await opener.click();
      await expect(panel).toBeVisible();
      await waitForAnimations(page);
      await page.keyboard.press("Escape");
      await expect(panel).toHaveCount(0);
      await expect(opener).toBeFocused();
    }
    for (const [opener, panel] of overlays.slice(0, 3)) {
      await page.getByRole("banner").getByRole("link", { name: "Fundport" }).click();
      await expect(page).toHaveURL(`${url}/`);
      // The address changes before the new page is rendered.
      await expect(heading(page)).not.toHaveText(t("funds:title"));
      await opener.click();
      await expect(panel).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL(`${url}/funds/grid`);
      await expect(heading(page)).toHaveText(t("funds:title"));
      await expect(panel).toHaveCount(0);
    }
  },
);

test("switching the language keeps the page open", async ({ page, url }) => {
  await openPage(page, url);
  await switchLanguages(page, url, ["/funds/advanced", "/portfolio/template/detail/1", "/cart"]);
});

test("a page requests its code, styles and fonts while its first script is still loading", async ({ page, url }) => {
  await presetBrowser(page.context());
  await logInByRequest(page, url);
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/base-[^/]+\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  const requests = [
    /\/portal-[^/]+\.js$/,
    /\/portal-[^/]+\.css$/,
    /\/first-[^/]+\.js$/,
    /\/inter-subset-[^/]+\.woff2$/,
  ].map((file) => page.waitForRequest(file));
  await page.goto(url, { waitUntil: "commit" });
  await Promise.all(requests);
  release();
  await expect(heading(page)).toBeVisible();
});
