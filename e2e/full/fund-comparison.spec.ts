import type { EndpointOutput } from "@fundport/api";
import { expectNoSidewaysScroll, findBarriers } from "../support/browser/axe.ts";
import { percent, performanceOf, readCells } from "../support/catalogue/fund-tables.ts";
import { presetBrowser, findFunds, getJson, logInByRequest } from "../support/identity/session.ts";
import { expect, test, textsIn } from "../support/test.ts";
import { visit } from "../support/browser/visit.ts";

const t = textsIn("cs");
type Fund = EndpointOutput<"getFund">;

for (const [device, viewport] of [
  ["a desktop", { width: 1280, height: 900 }],
  ["a phone", { width: 360, height: 740 }],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use({ viewport });
    test.beforeEach(async ({ page, url }) => {
      await presetBrowser(page.context(), { language: "cs" });
      await page.emulateMedia({ reducedMotion: "reduce" });
      await logInByRequest(page, url);
    });

    test("funds in several currencies are converted to the chosen currency, with a note", async ({ page, url }) => {
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

    test("a fund's total return chart matches its table and shows the median of its asset class", async ({
      page,
      url,
    }) => {
      const [first] = await findFunds(page, url, { currencyId: 2, count: 1 });
      const fund = await getJson<Fund>(page, `${url}/api/fund/${first?.id}`);
      await visit(page, `${url}/funds/detail/${fund.id}?range=1Y`);
      // The click changes the address first; the checkbox changes a moment later.
      const median = page.getByRole("checkbox", { name: /^Medián třídy aktiv / });
      await median.click();
      await expect(median).toBeChecked();
      await expect(page).toHaveURL(/values=Reinvested/);
      const development = page.getByRole("region", { name: t("product:value-history") });
      await expect(development.getByText(percent(performanceOf(fund, "1Y"))).first()).toBeVisible();
      await expect(development.getByText(/^Medián \d+\sfond/)).toBeVisible();
      expect(await findBarriers(page)).toEqual([]);
      await expectNoSidewaysScroll(page);
      await page
        .getByRole("radiogroup", { name: t("product:chart-currency") })
        .getByText("CZK")
        .click();
      await expect(development.getByText(t("product:chart-converted", { code: "CZK" }))).toBeVisible();
      await expect(development.getByText(/^Medián \d+\sfond/)).toBeVisible();
    });
  });
}
