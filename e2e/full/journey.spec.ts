import type { User } from "@fundport/api";
import { cartPage, readFigures, readPrintedFigures } from "../support/sales/cart-page.ts";
import { expectFiguresIn } from "../support/sales/displayed-amounts.ts";
import { cartLink, logInAs, makeProposal, searchFund } from "../support/shell/portal-actions.ts";
import { findFunds, getJson } from "../support/identity/session.ts";
import { expect, test, textsIn } from "../support/test.ts";

test.describe("on a phone, in Czech", () => {
  test.use({ viewport: { width: 360, height: 740 }, locale: "cs-CZ", hasTouch: true, isMobile: true });

  test("an advisor finds a fund, enters the client's birth date and creates a Czech proposal", async ({
    page,
    url,
  }) => {
    const t = textsIn("cs");
    const cart = cartPage(page, t);
    await page.goto(url);
    await logInAs(page, t, "advisor-limited", { isFirst: true });
    const user = await getJson<User>(page, `${url}/api/user`);
    const [fund] = await findFunds(page, url, {
      currencyId: user.currencyId,
      count: 1,
      fits: ({ allowForNotPaidAdvisory }) => allowForNotPaidAdvisory,
    });
    if (!fund) throw new Error("no fund");

    const row = await searchFund(page, t, fund);
    await row.getByRole("link", { name: fund.name, exact: true }).tap();
    await page
      .locator("main header")
      .getByRole("button", { name: t("cart:cart-add", { name: fund.name }) })
      .tap();
    await cartLink(page, t, 1).tap();
    const item = cart.item(fund.name);
    await cart.type(item, "cart:one-off", "120000");
    await cart.type(item, "cart:periodical", "1500");
    await cart.choose(item, "cart:charging-method", 1);
    await expect(cart.field(page, "cart:discount")).toBeDisabled();

    await test.step("the proposal is blocked until the service model and the date of birth are entered", async () => {
      await page
        .getByRole("button", { name: t("cart:to-proposal") })
        .filter({ visible: true })
        .tap();
      await expect(page.getByText(t("cart:check-fields", { count: 2 })).filter({ visible: true })).toBeVisible();
      await expect(page.getByText(t("validation:mixed.required"))).toHaveCount(2);
      await expect(page).toHaveURL(`${url}/cart`);
    });
    await cart.choose(page, "cart:service-fee", 0);
    await cart.field(page, "cart:date-of-birth").pressSequentially("14031979");
    await expect(cart.field(page, "cart:date-of-birth")).toHaveValue("14/03/1979");

    const shown = await readPrintedFigures(item, t);
    await page.getByRole("button", { name: t("cart:summary-open") }).tap();
    const summary = page.getByRole("dialog", { name: t("cart:summary") });
    await expect(summary.locator("dl").first()).toBeVisible();
    shown.push(...(await readFigures(summary)));
    await summary.getByRole("button", { name: t("cart:summary-close") }).tap();
    await expect(summary).toBeHidden();
    expect(shown.length).toBeGreaterThan(10);

    await cart.goToProposal();
    const { fileName, pdf } = await makeProposal(page, t);
    expect(fileName).toMatch(/^investicni-navrh-fondy-\d{4}-\d\d-\d\d\.pdf$/);
    expectFiguresIn(pdf.text, shown);
    const title = `${t("proposal:document-kind")}: ${t("proposal:tab-funds")}`;
    expect(pdf).toMatchObject({ title, language: "cs", isTagged: true });
    expect(pdf.text).toContain(t("proposal:document-risks-past"));
    expect(pdf.fonts.missing).toEqual([]);
  });
});
