import type { Page } from "@playwright/test";
import type { EndpointOutput } from "@fundport/api";
import { findBarriers, expectNoSidewaysScroll } from "../support/axe.ts";
import { beforeVisit, findFunds, getJson, logInByCall } from "../support/session.ts";
import { expect, textsIn, test } from "../support/test.ts";
import { untilLoaded, visit } from "../support/visit.ts";

const t = textsIn("cs");
type Fund = EndpointOutput<"getFund">;

/** The text of a table's cells, row by row. */
async function readCells(page: Page, name: string): Promise<string[][]> {
  return await page
    .getByRole("table", { name, exact: true })
    .getByRole("row")
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll("th, td")].map((cell) => cell.textContent ?? "")),
    );
}

const percent = (value: number | null | undefined) =>
  typeof value !== "number" ? "N/A" : `${value < 0 ? "−" : "+"}${Math.abs(value).toFixed(2).replace(".", ",")}\u00a0%`;
const performanceOf = ({ performance }: Fund, type: string) => performance.find((entry) => entry.type === type)?.value;

for (const [device, viewport] of [
  ["a desktop", { width: 1280, height: 900 }],
  ["a phone", { width: 360, height: 740 }],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use({ viewport });
    test.beforeEach(async ({ page, url }) => {
      await beforeVisit(page.context(), { language: "cs" });
      await page.emulateMedia({ reducedMotion: "reduce" });
      await logInByCall(page, url);
    });

    test("a comparison says over three years what the funds' own tables say, and every view of it stands in the address", async ({
      page,
      url,
    }) => {
      const found = await findFunds(page, url, { currencyId: 1, count: 2 });
      const ids = found.map(({ id }) => id);
      const funds = await Promise.all(ids.map((id) => getJson<Fund>(page, `${url}/api/fund/${id}`)));
      await visit(page, `${url}/funds/compare?ids=${ids.join(",")}&range=3Y`);
      await expect
        .poll(async () => (await readCells(page, t("fund-comparison:summary"))).slice(1).map((cells) => cells[2]))
        .toEqual(funds.map((fund) => percent(performanceOf(fund, "3Y"))));

      const slider = page.getByRole("slider");
      await slider.focus();
      await page.keyboard.press("ArrowLeft");
      await page.keyboard.press("Shift+ArrowLeft");
      await expect(slider).toHaveAttribute("aria-valuetext", /^\d\d\/\d\d\/\d{4} až \d\d\/\d\d\/\d{4}: /);
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: t("fund-comparison:show-table"), exact: true }).click();
      await expect(page.getByRole("table", { name: t("fund-comparison:chart-performance") })).toBeVisible();

      await page
        .getByRole("radiogroup", { name: t("product:range") })
        .getByText(t("product:range-Max"))
        .click();
      for (const view of ["drawdown", "rolling", "correlation", "costs"] as const) {
        await page.getByRole("tab", { name: t(`fund-comparison:view-${view}`) }).click();
        await expect(page).toHaveURL(new RegExp(`view=${view}`));
        await untilLoaded(page);
        expect(await findBarriers(page)).toEqual([]);
        await expectNoSidewaysScroll(page);
      }
      const amount = page.getByRole("textbox", { name: t("fund-comparison:amount") });
      const before = await readCells(page, t("fund-comparison:view-costs"));
      await amount.fill("250000");
      await expect(page).toHaveURL(/amount=250000/);
      // The table follows the address a moment later.
      await expect.poll(() => readCells(page, t("fund-comparison:view-costs"))).not.toEqual(before);
      const costs = await readCells(page, t("fund-comparison:view-costs"));
      await page.reload();
      await expect(amount).toHaveValue("250\u00a0000");
      await expect.poll(() => readCells(page, t("fund-comparison:view-costs"))).toEqual(costs);
    });

    test("funds of several currencies say that they are, and are converted into the one that is chosen", async ({
      page,
      url,
    }) => {
      const [crowns] = await findFunds(page, url, { currencyId: 1, count: 1 });
      const [euros] = await findFunds(page, url, { currencyId: 2, count: 1 });
      await visit(page, `${url}/funds/compare?ids=${crowns?.id},${euros?.id}`);
      await expect(page.getByText(t("fund-comparison:in-own", { codes: "CZK, EUR" }))).toBeVisible();
      const own = await readCells(page, t("fund-comparison:summary"));
      await page
        .getByRole("radiogroup", { name: t("product:chart-currency") })
        .getByText("CZK")
        .click();
      await expect(page.getByText(t("fund-comparison:in-currency", { code: "CZK" }))).toBeVisible();
      await expect
        .poll(async () => (await readCells(page, t("fund-comparison:summary")))[2]?.[1])
        .not.toBe(own[2]?.[1]);
      expect((await readCells(page, t("fund-comparison:summary")))[1]?.[1]).toBe(own[1]?.[1]);
    });

    test("a fund's chart of the total return says what its table says, and stands beside its class's median", async ({
      page,
      url,
    }) => {
      const [first] = await findFunds(page, url, { currencyId: 2, count: 1 });
      const fund = await getJson<Fund>(page, `${url}/api/fund/${first?.id}`);
      await visit(page, `${url}/funds/detail/${fund.id}?range=1Y`);
      // What is chosen follows the address, a moment after the click.
      const median = page.getByRole("checkbox", { name: /^Medián třídy aktiv / });
      await median.click();
      await expect(median).toBeChecked();
      await expect(page).toHaveURL(/values=Reinvested/);
      const development = page.getByRole("region", { name: t("product:value-history") });
      await expect(development.getByText(percent(performanceOf(fund, "1Y"))).first()).toBeVisible();
      await expect(development.getByText(/^Medián \d+ fond/)).toBeVisible();
      expect(await findBarriers(page)).toEqual([]);
      await expectNoSidewaysScroll(page);
      await page
        .getByRole("radiogroup", { name: t("product:chart-currency") })
        .getByText("CZK")
        .click();
      await expect(development.getByText(t("product:chart-converted", { code: "CZK" }))).toBeVisible();
      await expect(development.getByText(/^Medián \d+ fond/)).toBeVisible();
    });
  });
}
