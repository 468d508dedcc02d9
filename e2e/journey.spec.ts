import type { EndpointOutput, Fund, User } from "@fundport/api";
import type { Page } from "@playwright/test";
import {
  cartPage,
  expectFiguresToChange,
  readFigures,
  readPrintedFigures,
  readTable,
  type ShownFigure,
} from "./support/sales/cart-page.ts";
import { expectFiguresIn, parseDisplayedAmount } from "./support/sales/displayed-amounts.ts";
import { fold } from "./support/browser/pdf.ts";
import { cartLink, logInAs, makeProposal, searchFund } from "./support/shell/portal-actions.ts";
import { findFunds, getJson } from "./support/identity/session.ts";
import { expect, test, textsIn } from "./support/test.ts";
import { waitForAnimations } from "./support/browser/visit.ts";

/** Returns three products that are available under paid advisory: a fund in crowns, a fund in euros, and a program. */
async function findProducts(page: Page, url: string) {
  const user = await getJson<User>(page, `${url}/api/user`);
  const { currencies } = await getJson<EndpointOutput<"getCodelists">>(page, `${url}/api/codelists`);
  const idOf = (code: string) => currencies.find((currency) => currency.code === code)?.id ?? 0;
  const fits = (fund: Fund) => fund.allowForPaidAdvisory;
  const [crowns] = await findFunds(page, url, { currencyId: idOf("CZK"), count: 1, fits });
  const [euros] = await findFunds(page, url, { currencyId: idOf("EUR"), count: 1, fits });
  const programs = await getJson<EndpointOutput<"getPrograms">>(page, `${url}/api/programs`);
  for (const { id, name } of programs) {
    const program = await getJson<EndpointOutput<"getProgram">>(page, `${url}/api/program/${id}`);
    if (program.allowForPaidAdvisory && program.moderateGain !== null && crowns && euros)
      return { user, crowns, euros, program: { ...program, name } };
  }
  throw new Error("no program of the trial data may be sold under paid advisory");
}

test("an advisor logs in, finds funds and a program, fills the cart and creates a proposal", async ({ page, url }) => {
  const t = textsIn("en");
  const cart = cartPage(page, t);
  await page.goto(url);

  await test.step("the advisor logs in with the form and accepts the disclaimer once", async () => {
    await logInAs(page, t, "advisor-cz", { isFirst: true });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
  const { crowns, euros, program } = await findProducts(page, url);

  await test.step("the advisor finds a fund in the list and opens it", async () => {
    const row = await searchFund(page, t, crowns);
    await row.getByRole("link", { name: crowns.name, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: crowns.name })).toBeVisible();
  });

  await test.step("dragging across the price chart updates price, change and dates", async () => {
    const section = page.getByRole("region", { name: t("product:price-history"), exact: true }).first();
    const chart = section.getByRole("slider", { name: t("product:chart-label") });
    const plot = section.locator("canvas");
    await expect(plot).toBeVisible();
    const whole = (await chart.getAttribute("aria-valuetext")) ?? "";
    const before = await section.innerText();
    await plot.scrollIntoViewIfNeeded();
    await waitForAnimations(page);
    const box = await plot.boundingBox();
    if (box === null) throw new Error("the chart has no place");
    const [left, middle, right] = [0.2, 0.5, 0.7].map((part) => box.x + box.width * part);
    const height = box.y + box.height / 2;
    await page.mouse.move(left ?? 0, height);
    await page.mouse.down();
    await page.mouse.move(middle ?? 0, height, { steps: 4 });
    await expect(chart).not.toHaveAttribute("aria-valuetext", whole);
    const halfway = (await chart.getAttribute("aria-valuetext")) ?? "";
    await page.mouse.move(right ?? 0, height, { steps: 4 });
    await page.mouse.up();
    await expect(chart).not.toHaveAttribute("aria-valuetext", halfway);
    await expect.poll(() => section.innerText()).not.toBe(before);
    // The accessible text of the chart contains the price that is shown above the chart.
    await expect(async () => {
      const end = await chart.getAttribute("aria-valuetext");
      const price = /: (.+?), /.exec(fold(end ?? ""))?.[1] ?? "?";
      expect(fold(await section.innerText())).toContain(price);
    }).toPass();
  });

  await test.step("the advisor adds a fund from its page, a fund in euros from the list, and a program in the cart", async () => {
    await page
      .locator("main header")
      .getByRole("button", { name: t("cart:cart-add", { name: crowns.name }) })
      .click();
    await expect(cartLink(page, t, 1)).toBeVisible();
    const row = await searchFund(page, t, euros);
    await row.getByRole("button", { name: t("cart:cart-add", { name: euros.name }) }).click();
    await cartLink(page, t, 2).click();
    await expect(page.getByRole("heading", { level: 1, name: t("cart:title") })).toBeVisible();
    await cart.addProgram(program.name);
    await expect(cartLink(page, t, 3)).toBeVisible();
  });

  await test.step("amounts that are typed or set by keyboard update forecast and fee", async () => {
    await cart.type(cart.item(program.name), "cart:one-off", "150000");
    await cart.openTab(new RegExp(`^${t("cart:tab-funds")}`));
    const [first, second] = [cart.item(crowns.name), cart.item(euros.name)];
    await cart.type(first, "cart:one-off", "250000");
    await expect(cart.field(first, "cart:one-off")).toHaveValue(/^250\s000$/);
    await expectFiguresToChange(first, async () => {
      await cart.slider(first, "cart:one-off").focus();
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("ArrowRight");
    });
    await expect(cart.field(first, "cart:one-off")).not.toHaveValue(/^250\s000$/);
    await expectFiguresToChange(cart.summary, () => cart.type(second, "cart:one-off", "8000"));
    await cart.type(second, "cart:periodical", "200");
    await cart.choose(second, "cart:charging-method", 0);
    await expect(cart.field(second, "cart:periodical")).toHaveValue("200");
  });

  await test.step("changing the horizon, the charging method or the currency updates the figures", async () => {
    const second = cart.item(euros.name);
    await expectFiguresToChange(second, () => cart.type(second, "cart:horizon", "17"));
    await expectFiguresToChange(second, () => cart.choose(second, "cart:charging-method", 1));
    const chargedIn = second.locator("dl");
    await expect(chargedIn).toContainText("€");
    await cart.choose(second, "cart:currency", "CZK");
    await expect(chargedIn).not.toContainText("€");
    await cart.choose(second, "cart:currency", "EUR");
    await expect(chargedIn).toContainText("€");
    await cart.type(second, "cart:one-off", "8000");
    await cart.type(second, "cart:periodical", "200");
    await cart.choose(second, "cart:charging-method", 1);
  });

  await test.step("paid advisory and its fee change the totals, and a discount lowers the indicative fee", async () => {
    await expectFiguresToChange(cart.summary, () => cart.choose(page, "cart:service-fee", "PREMIUM"));
    await expectFiguresToChange(cart.summary, () => cart.type(page, "cart:advisor-fee-relative", "1,25"));
    const fee = t("cart:indicative-fee");
    const feeOf = async () =>
      parseDisplayedAmount((await readFigures(cart.summary)).find(({ label }) => label === fee)?.value ?? "");
    const dearer = await feeOf();
    await cart.type(page, "cart:discount-set-up", "0,5");
    await expect.poll(feeOf).toBeLessThan(dearer);
  });

  const shown: ShownFigure[] = [];
  const whole = await readFigures(cart.summary);
  await test.step("every figure of the items is read", async () => {
    for (const name of [crowns.name, euros.name]) shown.push(...(await readPrintedFigures(cart.item(name), t)));
    await cart.openTab(program.name);
    // A tab that opens for the first time shows its figures a moment later.
    await expect.poll(async () => (await readPrintedFigures(cart.item(program.name), t)).length).toBe(4);
    shown.push(...(await readPrintedFigures(cart.item(program.name), t)));
    expect(shown.length).toBe(12);
  });

  await test.step("the proposal opens, and the figures of its tabs are read", async () => {
    await cart.goToProposal();
    const parts: ShownFigure[][] = [];
    // All funds share one tab; the program has another.
    await expect(page.getByRole("tab")).toHaveCount(2);
    for (const tab of await page.getByRole("tab").all()) {
      await tab.click();
      const name = await tab.innerText();
      const preview = page.getByRole("tabpanel", { name, exact: true });
      await expect(preview.getByText(t("cart:costs-title"))).toBeVisible();
      const figures = await readFigures(preview);
      const table = await readTable(preview, t("proposal:investments-of", { name }));
      parts.push(figures);
      shown.push(
        ...figures,
        ...table.flatMap(([label = name, oneOff = "", monthly = "", , expected = ""]) =>
          [oneOff, monthly, expected].filter((value) => value !== "–").map((value) => ({ label, value })),
        ),
      );
    }
    // The figures in the cart's summary are the sums of the parts' figures, except for rounding.
    const keys = ["total-investment", "expected-assets", "indicative-fee"].map((key) => t(`cart:${key}`));
    for (const label of keys) {
      const valueIn = (list: ShownFigure[]) =>
        parseDisplayedAmount(list.find((figure) => figure.label === label)?.value ?? "");
      const sum = parts.reduce((total, list) => total + valueIn(list), 0);
      expect(Math.abs(sum - valueIn(whole)), label).toBeLessThanOrEqual(0.02);
    }
  });

  await test.step("the document contains every figure that was shown on the screen", async () => {
    const { fileName, pdf } = await makeProposal(page, t);
    expect(fileName).toMatch(/^investment-proposal-\d{4}-\d\d-\d\d\.pdf$/);
    for (const name of [crowns.name, euros.name, program.name]) expect(pdf.text).toContain(name.slice(0, 40).trim());
    expectFiguresIn(pdf.text, shown);
    expect(pdf.text).toContain("PREMIUM");
    expect(pdf).toMatchObject({ title: t("proposal:document-kind"), language: "en", isTagged: true });
    expect(pdf.fonts.all.length).toBeGreaterThan(0);
    expect(pdf.fonts.missing).toEqual([]);
  });
});
