import type { Page } from "@playwright/test";
import { findBarriers } from "../support/browser/axe.ts";
import { findFundWithDocuments, openFund } from "../support/catalogue/fund-page.ts";
import { presetBrowser, findFunds, deleteUnsavedWork, getJson, logInByRequest } from "../support/identity/session.ts";
import { expect, test, textsIn } from "../support/test.ts";
import { waitForIdleNetwork, visit } from "../support/browser/visit.ts";

const t = textsIn("en");
const title = (page: Page) => page.getByRole("heading", { level: 1 });
const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const retry = (page: Page) => page.getByRole("button", { name: t("shell:retry"), exact: true });
const failedResponse = { status: 500, json: { code: "Unexpected", messages: [], fields: [] } };

test.beforeEach(async ({ page, url }) => {
  await presetBrowser(page.context());
  await logInByRequest(page, url);
  await deleteUnsavedWork(page, url);
});

test.describe("the fund grid", () => {
  const group = (page: Page) => section(page, t("funds:group-TopPerformance"));
  const arrow = (page: Page, direction: "back" | "forward") =>
    group(page).getByRole("button", {
      name: t(`funds:carousel-${direction}`, { group: t("funds:group-TopPerformance") }),
    });

  test("the fund grid scrolls by at least a third of the viewport width, and hides its arrows when all items fit", async ({
    page,
    url,
  }) => {
    await page.goto(`${url}/funds/grid`);
    const track = group(page).getByRole("list").first();
    await expect(arrow(page, "back")).toBeDisabled();
    expect(
      await track
        .getByRole("listitem")
        .first()
        .evaluate((card) => card.getBoundingClientRect().width),
    ).toBe(258);
    await arrow(page, "forward").click();
    await expect.poll(() => track.evaluate((list) => list.scrollLeft)).toBeGreaterThanOrEqual(1280 / 3);
    await expect(arrow(page, "back")).toBeEnabled();
    await page.setViewportSize({ width: 4000, height: 900 });
    await expect
      .poll(async () => {
        const doFit = await track.evaluate((list) => list.scrollWidth <= list.clientWidth);
        return (await arrow(page, "forward").count()) === (doFit ? 0 : 1);
      })
      .toBe(true);
  });

  test("arrow keys move between the cards of the fund grid, and Enter opens a fund", async ({ page, url }) => {
    await page.goto(`${url}/funds/grid`);
    const cards = group(page).getByRole("article");
    const second = await cards.nth(1).getByRole("link").innerText();
    await cards.first().getByRole("link").focus();
    await page.keyboard.press("ArrowRight");
    await expect(cards.nth(1).getByRole("link")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(title(page)).toContainText(second.replace("…", ""));
  });

  test("a favourite that could not be saved is removed again", async ({ page, url, browserErrors }) => {
    browserErrors.allow(/500/);
    await page.goto(`${url}/funds/grid`);
    const cards = group(page).getByRole("article");
    const other = cards.filter({ has: page.locator('[aria-pressed="false"]') }).last();
    const name = (await other.getByRole("link").getAttribute("title")) ?? "";
    await page.route(/\/favourites\/fund\//, (route) => route.fulfill(failedResponse));
    // Found by name, because the element no longer matches the filter above after the click.
    const heart = cards
      .filter({ has: page.getByTitle(name, { exact: true }) })
      .locator("[aria-pressed]")
      .first();
    await expect(heart).toHaveAttribute("aria-pressed", "false");
    await heart.click();
    await expect(page.getByText(t("product:favourite-add-error", { name }))).toBeVisible();
    await expect(heart).toHaveAttribute("aria-pressed", "false");
  });

  test("the fund grid shows an error if funds fail to load, and loads them on retry", async ({
    page,
    url,
    browserErrors,
  }) => {
    browserErrors.allow(/500/);
    await page.route("**/api/funds", (route) => route.fulfill(failedResponse));
    await page.goto(`${url}/funds/grid`);
    await expect(page.getByRole("alert")).toContainText(t("shell:loading-failed-title"));
    await page.unroute("**/api/funds");
    await retry(page).click();
    await expect(group(page)).toBeVisible();
  });

  test("the fund grid explains how to add favourites if the user has none", async ({ page, url }) => {
    await page.route("**/api/user/assignedproducts*", (route) => route.fulfill({ json: [] }));
    await page.goto(`${url}/funds/grid`);
    await expect(section(page, t("funds:group-Favourite"))).toContainText(t("funds:favourites-empty-title"));
    await expect(group(page)).toHaveCount(0);
  });
});

test.describe("on a touch screen", () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

  test("tapping a card opens its fund", async ({ page, url }) => {
    await page.goto(`${url}/funds/grid`);
    const link = section(page, t("funds:group-TopPerformance")).getByRole("article").first().getByRole("link");
    const name = (await link.getAttribute("title")) ?? "";
    await link.tap();
    await expect(title(page)).toHaveText(name);
  });
});

test.describe("a fund", () => {
  test("a fund's page requests a hundred prices once, and new ones when the range changes", async ({ page, url }) => {
    const queries: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/priceHistory")) queries.push(new URL(request.url()).search);
    });
    await openFund(page, url, t);
    const prices = section(page, t("product:price-history"));
    await expect(prices.getByRole("slider")).toBeAttached();
    await waitForIdleNetwork(page);
    expect(queries).toEqual(["?granularity=100"]);
    await prices.getByText(t("product:range-1Y"), { exact: true }).click();
    await expect.poll(() => queries.length).toBe(2);
    expect(queries[1]).toMatch(/^\?granularity=100&fromDate=\d{4}-\d\d-\d\d&toDate=\d{4}-\d\d-\d\d&start=OnOrBefore$/);
    await expect(page).toHaveURL(/range=1Y/);
  });

  test("a fund's page shows a bar with the name and actions after more than 200 pixels of scrolling", async ({
    page,
    url,
  }) => {
    const fund = await openFund(page, url, t);
    const bar = page.locator("[inert], [data-shown]").filter({ hasText: fund.name });
    const scrollTo = (top: number) =>
      page.evaluate((offset) => {
        window.scrollTo({ top: offset, behavior: "instant" });
        return window.scrollY;
      }, top);
    await expect.poll(() => scrollTo(200)).toBe(200);
    await expect(bar).toHaveAttribute("inert", "");
    await expect.poll(() => scrollTo(201)).toBe(201);
    await expect(bar).not.toHaveAttribute("inert", "");
  });

  test("a fund's section links scroll to their sections and follow the scroll position", async ({ page, url }) => {
    await openFund(page, url, t);
    const anchors = page.getByRole("navigation", { name: t("product:sections") });
    const order = ["charts", "risk", "performance", "facts", "composition", "documents", "introduction"];
    await expect
      .poll(() => anchors.getByRole("link").evaluateAll((links) => links.map((link) => link.getAttribute("href"))))
      .toEqual(order.map((id) => `#${id}`));
    await anchors.getByRole("link", { name: t("product:anchor-facts") }).click();
    await expect(section(page, t("product:facts"))).toBeInViewport();
    await expect(anchors.locator('[aria-current="location"]')).toHaveAttribute("href", "#facts");
    await page.mouse.move(640, 500);
    // A wheel event can be lost during the smooth scroll, so the test repeats it.
    await expect(async () => {
      await page.mouse.wheel(0, -100_000);
      await expect(anchors.locator('[aria-current="location"]')).toHaveAttribute("href", "#charts", { timeout: 1000 });
    }).toPass();
  });

  test("a fund's dropdown opens a related fund", async ({ page, url }) => {
    await openFund(page, url, t);
    await page.getByRole("button", { name: t("funds:related-funds") }).click();
    const item = page.getByRole("menuitem").first();
    const name = await item.innerText();
    await item.click();
    // The dropdown truncates long names.
    await expect(title(page)).toContainText(name.replace("…", ""));
  });

  test("a fund's page counts a page view, and still works if the count fails", async ({ page, url, browserErrors }) => {
    browserErrors.allow(/500/);
    // Uses a fund that no other journey opens, because their delayed page views would also be counted.
    const { currencyId } = await getJson<{ currencyId: number }>(page, `${url}/api/user`);
    const fund = (await findFunds(page, url, { currencyId, count: 9 })).at(-1);
    if (!fund) throw new Error("no fund");
    const countOf = async () =>
      (await getJson<{ viewCount: number }>(page, `${url}/api/fund/pageviewcount/${fund.id}`)).viewCount;
    const before = await countOf();
    await page.goto(`${url}/funds/detail/${fund.id}`);
    await expect.poll(countOf).toBe(before + 1);
    await page.route("**/api/fund/pageviewcount/*", (route) => route.fulfill(failedResponse));
    const refused = page.waitForResponse("**/api/fund/pageviewcount/*");
    await page.reload();
    await refused;
    await expect(section(page, t("product:facts"))).toBeVisible();
    await expect(page.getByRole("alert")).toHaveCount(0);
  });

  test("an unknown fund shows the 404 view with a link to the funds", async ({ page, url, browserErrors }) => {
    browserErrors.allow(/404/);
    for (const id of ["999999", "no-number"]) {
      await page.goto(`${url}/funds/detail/${id}`);
      await expect(title(page)).toHaveText(t("funds:fund-not-found-title"));
    }
    await page.getByRole("link", { name: t("funds:browse-funds") }).click();
    await expect(page).toHaveURL(/\/funds\//);
  });

  test("a fund that fails to load shows an error view with a retry button", async ({ page, url, browserErrors }) => {
    browserErrors.allow(/500/);
    const fund = await findFundWithDocuments(page, url);
    await page.route(`**/api/fund/${fund.id}`, (route) => route.fulfill(failedResponse));
    await page.goto(`${url}/funds/detail/${fund.id}`);
    await expect(title(page)).toHaveText(t("funds:fund-failed-title"));
    expect(await findBarriers(page)).toEqual([]);
    await page.unroute(`**/api/fund/${fund.id}`);
    await retry(page).click();
    await expect(title(page)).toHaveText(fund.name);
  });

  test("a fund without prices shows a message, and requests prices again after an error", async ({
    page,
    url,
    browserErrors,
  }) => {
    browserErrors.allow(/500/);
    const prices = section(page, t("product:price-history"));
    await page.route("**/priceHistory*", (route) =>
      route.fulfill({ json: { prices: [], fromDate: null, toDate: null, computed: false } }),
    );
    await openFund(page, url, t);
    await expect(prices).toContainText(t("product:price-history-none-title"));
    await page.unroute("**/priceHistory*");
    await page.route("**/priceHistory*", (route) => route.fulfill(failedResponse));
    await page.reload();
    await expect(prices.getByRole("alert")).toContainText(t("product:price-history-failed-title"));
    await page.unroute("**/priceHistory*");
    await retry(page).click();
    await expect(prices.getByRole("slider")).toBeAttached();
  });
});

test.describe("a document", () => {
  const dialog = (page: Page) => page.getByRole("dialog");
  const pages = (page: Page) => dialog(page).locator("ol > li");
  const openButtons = (page: Page) => section(page, t("product:documents")).getByRole("button", { name: /^Open / });

  test("a document is rendered page by page on scroll, and the keyboard zooms it", async ({ page, url }) => {
    await openFund(page, url, t);
    await openButtons(page).first().click();
    await expect(pages(page).first().locator("canvas")).toBeVisible();
    await page.getByRole("region", { name: /^Document / }).focus();
    await page.keyboard.press("+");
    await expect.poll(async () => (await pages(page).first().boundingBox())?.width).toBe(1200);
    await page.keyboard.press("0");
    await expect.poll(async () => (await pages(page).first().boundingBox())?.width).toBe(960);
    await page.keyboard.press("End");
    await expect(pages(page).last().locator("canvas")).toBeInViewport();
    const count = await pages(page).count();
    await expect(dialog(page).getByRole("status")).toContainText(t("documents:page-of", { page: count, pages: count }));
  });

  test("a document is saved under its name with the file extension of its type", async ({ page, url }) => {
    const fund = await openFund(page, url, t);
    const documents = section(page, t("product:documents"));
    const spreadsheet = fund.documents.find(({ mimeType }) => mimeType.includes("spreadsheet"));
    const factsheet = fund.documents.find(({ id }) => id === fund.factsheetDocumentId);
    const save = async (click: () => Promise<void>) => {
      const coming = page.waitForEvent("download");
      await click();
      return (await coming).suggestedFilename();
    };
    const named = (name = "") => t("documents:download", { name });
    expect(await save(() => documents.getByRole("button", { name: named(spreadsheet?.name) }).click())).toBe(
      `${spreadsheet?.name}.xlsx`,
    );
    expect(
      await save(() =>
        page
          .getByRole("main")
          .getByRole("button", { name: named(factsheet?.name) })
          .first()
          .click(),
      ),
    ).toBe(`${factsheet?.name} ${fund.name}.pdf`);
    await openButtons(page).first().click();
    await expect(pages(page).first().locator("canvas")).toBeVisible();
    expect(
      await save(() =>
        dialog(page)
          .getByRole("button", { name: t("documents:download-short"), exact: true })
          .click(),
      ),
    ).toMatch(/\.pdf$/);
  });

  test("a document that fails to load shows an error with a retry button", async ({ page, url, browserErrors }) => {
    browserErrors.allow(/500/);
    await page.route("**/api/fund/document/*", (route) => route.fulfill(failedResponse));
    await openFund(page, url, t);
    await openButtons(page).first().click();
    await expect(dialog(page).getByRole("alert")).toContainText(t("documents:load-document-error"));
    expect(await findBarriers(page)).toEqual([]);
    await page.unroute("**/api/fund/document/*");
    await retry(page).click();
    await expect(pages(page).first().locator("canvas")).toBeVisible();
  });

  test("a document that is not a PDF shows an error", async ({ page, url }) => {
    await page.route("**/api/fund/document/*", (route) =>
      route.fulfill({ contentType: "application/pdf", body: "no document at all" }),
    );
    await openFund(page, url, t);
    await openButtons(page).first().click();
    await expect(dialog(page).getByRole("alert")).toContainText(t("documents:load-document-error"));
  });

  test("the error message of a failed download names the document", async ({ page, url, browserErrors }) => {
    browserErrors.allow(/404/);
    const fund = await openFund(page, url, t);
    const name = fund.documents.find(({ mimeType }) => mimeType.includes("spreadsheet"))?.name ?? "";
    await page.route("**/api/fund/document/*", (route) =>
      route.fulfill({ status: 404, json: { code: "NotFound", messages: [], fields: [] } }),
    );
    await section(page, t("product:documents"))
      .getByRole("button", { name: t("documents:download", { name }) })
      .click();
    await expect(page.getByText(t("documents:download-document-error", { name }))).toBeVisible();
  });
});

for (const width of [360, 768, 1280, 1680])
  test(`the support button does not cover a fund's chart at ${width} px`, async ({ page, url }) => {
    await page.setViewportSize({ width, height: 900 });
    await presetBrowser(page.context());
    await logInByRequest(page, url);
    await visit(page, `${url}/funds/detail/1`);
    const [button, chart] = await Promise.all(
      [page.getByRole("button", { name: t("support:open") }), page.locator("main canvas").first()].map((each) =>
        each.boundingBox(),
      ),
    );
    if (!button || !chart) throw new Error("the page has no chart or no support button");
    expect(button.x).toBeGreaterThanOrEqual(chart.x + chart.width);
    // The minimum height and width of a touch target, in pixels.
    expect(Math.min(button.width, button.height)).toBeGreaterThanOrEqual(24);
  });
