import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { FundListItem } from "@fundport/api";
import { cartPage, readFigures, readPrintedFigures, readTable, type ShownFigure } from "../support/sales/cart-page.ts";
import { expectFiguresIn } from "../support/sales/displayed-amounts.ts";
import { fold } from "../support/browser/pdf.ts";
import { runCommand } from "../support/portal/operator-commands.ts";
import { cartLink, logInAs, makeProposal, searchFund } from "../support/shell/portal-actions.ts";
import { type Portal, startPortal } from "@fundport/server/testing/portals/start-portal";
import { getJson } from "../support/identity/session.ts";
import { expect, textsIn, test } from "../support/test.ts";

const data = join(import.meta.dirname, "..", "..", "..", "shared", "data");

/** Real funds with daily prices: world shares in euros, US shares in dollars. */
const isins = ["IE00BK5BQT80", "US9229087690"];
const t = textsIn("en");

test.describe("real funds imported by the operator", () => {
  test.skip(!existsSync(data), `there is no ${data}`);
  let portal: Portal;
  test.beforeAll(async () => {
    portal = await startPortal();
    // Columns of the price files that the import does not support.
    const ignored = "exchange,mic,isin_source,frequency,price_type,first_date,last_date,rows,source,licence";
    for (const [kind, path] of [
      ["forex", "fx/ecb_eur_reference_rates.csv"],
      ["funds", "funds/funds.csv"],
      ["prices", "prices"],
    ] as const)
      await runCommand(portal, "import", [kind, join(data, path), "--ignore", ignored]);
    // The files contain no costs, but a proposal excludes funds without costs, so the test adds some.
    const costs = join(portal.dataDir, "costs.csv");
    await writeFile(
      costs,
      `isin,ongoing_charge,maximal_entry_fee\n${isins.map((isin) => `${isin},0.2,1.5\n`).join("")}`,
    );
    await runCommand(portal, "import", ["funds", costs]);
  });
  test.afterAll(async () => await portal.stop());

  test("imported real funds are found, opened, added to the cart and proposed like trial funds", async ({ page }) => {
    const cart = cartPage(page, t);
    await page.goto(portal.url);
    await logInAs(page, t, "advisor-cz", { isFirst: true });
    const list = await getJson<FundListItem[]>(page, `${portal.url}/api/funds`);
    expect(list.length).toBeGreaterThan(10_000);
    const funds = isins.map((isin) => list.find((fund) => fund.isin === isin)).filter((fund) => fund !== undefined);
    expect(funds.length).toBe(isins.length);

    for (const [index, fund] of funds.entries()) {
      const row = await searchFund(page, t, fund);
      await row.getByRole("link", { name: fund.name, exact: true }).click();
      await expect(page.getByRole("heading", { level: 1, name: fund.name })).toBeVisible();
      const section = page.getByRole("region", { name: t("product:price-history"), exact: true }).first();
      await section.getByRole("button", { name: t("product:show-table") }).click();
      const countPrices = async () => (await readTable(section, t("product:price-history"))).length;
      await expect.poll(countPrices).toBeGreaterThan(50);
      const name = t("cart:cart-add", { name: fund.name });
      await page.locator("main header").getByRole("button", { name }).click();
      await expect(cartLink(page, t, index + 1)).toBeVisible();
    }

    await cartLink(page, t, funds.length).click();
    await cart.choose(page, "cart:service-fee", 1);
    const shown: ShownFigure[] = [];
    for (const { name } of funds) {
      const item = cart.item(name);
      await cart.type(item, "cart:one-off", "10000");
      await cart.type(item, "cart:horizon", "15");
      await cart.type(item, "cart:periodical", "100");
      await cart.choose(item, "cart:charging-method", 0);
      await expect(item.locator("dl")).toBeVisible();
    }
    for (const { name } of funds) shown.push(...(await readPrintedFigures(cart.item(name), t)));
    // All items are funds, so the document has a single part, whose figures are those in the cart's summary.
    shown.push(...(await readFigures(cart.summary)));
    await cart.goToProposal();
    const { pdf } = await makeProposal(page, t);
    // If the proposal has only one part, the document includes the service in the part's costs. It therefore does not
    // contain the total without service.
    expectFiguresIn(
      pdf.text,
      shown.filter(({ label }) => label !== t("cart:cost-total-without-service")),
    );
    for (const { name } of funds) expect(pdf.text).toContain(fold(name).slice(0, 40).trim());
    expect(pdf).toMatchObject({ language: "en", isTagged: true });
    expect(pdf.fonts.missing).toEqual([]);
  });
});
