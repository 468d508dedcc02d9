import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { FundListItem } from "@fundport/api";
import { cartPage, readFigures, readPrintedFigures, readTable, type ShownFigure } from "./support/cart-page.ts";
import { expectFiguresIn } from "./support/money-text.ts";
import { fold } from "./support/pdf.ts";
import { cartLink, logInAs, makeProposal, searchFund } from "./support/portal-actions.ts";
import { type Portal, startPortal } from "./support/portal.ts";
import { getJson } from "./support/session.ts";
import { expect, textsIn, test } from "./support/test.ts";

const root = join(import.meta.dirname, "..");
const data = join(root, "..", "shared", "data");

/** Real funds with a daily price history: the world's shares in euros, America's in dollars. */
const isins = ["IE00BK5BQT80", "US9229087690"];
const t = textsIn("en");

/** `npm run import -- KIND PATH`, as an operator runs it beside the running portal. */
async function runImport(portal: Portal, kind: string, path: string): Promise<string> {
  const child = spawn(process.execPath, [join(root, "apps/server/src/cli/import.ts"), kind, join(data, path)], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: "", DATA_DIR: portal.dataDir },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, "close")) as [number];
  expect(code, output).toBe(0);
  return output;
}

test.describe("real data of the operator's own", () => {
  test.skip(!existsSync(data), `there is no ${data}`);
  let portal: Portal;
  test.beforeAll(async () => {
    portal = await startPortal();
    for (const [kind, path] of [
      ["forex", "fx/ecb_eur_reference_rates.csv"],
      ["funds", "funds/funds.csv"],
      ["prices", "prices"],
    ] as const)
      await runImport(portal, kind, path);
  });
  test.afterAll(async () => await portal.stop());

  test("is found, opened, put into the cart and proposed as the trial data is", async ({ page }) => {
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
    // All are funds: the cart's summary is the one part of the document.
    shown.push(...(await readFigures(cart.summary)));
    await cart.goToProposal();
    const { pdf } = await makeProposal(page, t);
    expectFiguresIn(pdf.text, shown);
    for (const { name } of funds) expect(pdf.text).toContain(fold(name).slice(0, 40).trim());
    expect(pdf).toMatchObject({ language: "en", isTagged: true });
    expect(pdf.fonts.missing).toEqual([]);
  });
});
