import type { FundListItem } from "@fundport/api";
import { cartPage, readFigures, readPrintedFigures, type ShownFigure } from "../support/sales/cart-page.ts";
import { expectNoSidewaysScroll, findBarriers } from "../support/browser/axe.ts";
import { expectFiguresIn } from "../support/sales/displayed-amounts.ts";
import { commandsOfOwnData, runCommand } from "../support/portal/operator-commands.ts";
import { acceptDisclaimer, cartLink, makeProposal, searchFund } from "../support/shell/portal-actions.ts";
import { type Portal, startPortal } from "@fundport/server/testing/portals/start-portal";
import { getJson } from "../support/identity/session.ts";
import { expect, textsIn, test } from "../support/test.ts";

const t = textsIn("cs");
const password = "A-portal-of-our-own-2026";
const index = { isin: "US78462F1030", name: "SPDR S&P 500 ETF Trust" };

test.use({ locale: "cs-CZ" });

test.describe("a server with only its own data", () => {
  let portal: Portal;
  test.beforeAll(async () => {
    portal = await startPortal({ env: { TRIAL: "false" } });
  });
  test.afterAll(async () => await portal.stop());

  test("the commands in docs/operations/own-data.md lead from an empty database to a proposal", async ({ page }) => {
    let link = "";

    await test.step("the server lists the missing data in order", async () => {
      const missing = await runCommand(portal, "import", ["--missing"]);
      expect(missing).toMatch(/1\. no exchange rates[\s\S]*2\. no contract types[\s\S]*3\. no funds[\s\S]*no advisors/);
    });

    await test.step("every command of the page succeeds", async () => {
      const commands = commandsOfOwnData("From nothing to a proposal");
      expect(commands.length).toBeGreaterThan(20);
      for (const { command, args } of commands) {
        const output = await runCommand(portal, command, args);
        if (args[0] === "password-link") link = /\/reset-password\/\S+/.exec(output)?.[0] ?? "";
      }
      const missing = await runCommand(portal, "import", ["--missing"]);
      expect(missing).not.toMatch(/exchange rates|contract types|no funds|distributors|advisors|collection accounts/);
    });

    await test.step("the advisor sets a password and logs in", async () => {
      await page.goto(`${portal.url}${link}`);
      await page.locator('input[name="password_0"]').fill(password);
      await page.locator('input[name="password_1"]').fill(password);
      await page.getByRole("button", { name: t("accounts:reset-submit") }).click();
      await expect(page.getByText(t("session:password-reset-note"))).toBeVisible();
      await page.getByRole("textbox", { name: t("session:username") }).fill("jana.vesela");
      await page.getByLabel(t("session:password"), { exact: true }).fill(password);
      await page.getByRole("button", { name: t("session:log-in"), exact: true }).click();
      await acceptDisclaimer(page, t);
      await expect(cartLink(page, t, 0)).toBeVisible();
      expect(await findBarriers(page)).toEqual([]);
      await expectNoSidewaysScroll(page);
    });

    await test.step("the advisor finds a fund and opens its page", async () => {
      const list = await getJson<FundListItem[]>(page, `${portal.url}/api/funds`);
      expect(new Set(list.map(({ isin }) => isin))).toEqual(new Set(["US4642872422", index.isin]));
      const row = await searchFund(page, t, index);
      await row.getByRole("link", { name: index.name, exact: true }).click();
      await expect(page.getByRole("heading", { level: 1, name: index.name })).toBeVisible();
      await expect(page.getByText("5/7").first()).toBeVisible();
      expect(await findBarriers(page)).toEqual([]);
      await expectNoSidewaysScroll(page);
      await page
        .locator("main header")
        .getByRole("button", { name: t("cart:cart-add", { name: index.name }) })
        .click();
    });

    await test.step("the advisor creates the proposal, which notes that gains were not published", async () => {
      const cart = cartPage(page, t);
      await cartLink(page, t, 1).click();
      await cart.choose(page, "cart:service-fee", 1);
      const item = cart.item(index.name);
      await cart.type(item, "cart:one-off", "10000");
      await cart.type(item, "cart:horizon", "10");
      await expect(item.locator("dl")).toBeVisible();
      const estimate = t("cart:gains-not-published", { parts: t("product:estimate-AssetClass") });
      await expect(item.getByText(estimate)).toBeVisible();
      const shown: ShownFigure[] = [...(await readPrintedFigures(item, t)), ...(await readFigures(cart.summary))];
      await cart.goToProposal();
      const { pdf } = await makeProposal(page, t);
      // If the proposal has only one part, the document includes the service in the part's costs. It therefore does not
      // contain the total without service.
      expectFiguresIn(
        pdf.text,
        shown.filter(({ label }) => label !== t("cart:cost-total-without-service")),
      );
      expect(pdf.text).toContain("obvyklé pro tuto třídu aktiv");
    });
  });
});
