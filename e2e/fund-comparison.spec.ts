import type { EndpointOutput } from "@fundport/api";
import { expectNoSidewaysScroll, findBarriers } from "./support/browser/axe.ts";
import { percent, performanceOf, readCells } from "./support/catalogue/fund-tables.ts";
import { presetBrowser, findFunds, getJson, logInByRequest } from "./support/identity/session.ts";
import { expect, test, textsIn } from "./support/test.ts";
import { waitUntilLoaded, visit } from "./support/browser/visit.ts";

const t = textsIn("cs");
type Fund = EndpointOutput<"getFund">;

test(
  "a comparison over three years matches the funds' own tables, and every view is in the address",
  { tag: "@phone" },
  async ({ page, url }) => {
    await presetBrowser(page.context(), { language: "cs" });
    await logInByRequest(page, url);
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
      await waitUntilLoaded(page);
      expect(await findBarriers(page)).toEqual([]);
      await expectNoSidewaysScroll(page);
    }
    const amount = page.getByRole("textbox", { name: t("fund-comparison:amount") });
    const before = await readCells(page, t("fund-comparison:view-costs"));
    await amount.fill("250000");
    await expect(page).toHaveURL(/amount=250000/);
    // The address changes first; the table changes a moment later.
    await expect.poll(() => readCells(page, t("fund-comparison:view-costs"))).not.toEqual(before);
    const costs = await readCells(page, t("fund-comparison:view-costs"));
    await page.reload();
    await expect(amount).toHaveValue("250\u00a0000");
    await expect.poll(() => readCells(page, t("fund-comparison:view-costs"))).toEqual(costs);
  },
);
