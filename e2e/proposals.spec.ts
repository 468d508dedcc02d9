import { packageName } from "./support/sales/mixed-cart.ts";
import { fold, readPdf } from "./support/browser/pdf.ts";
import { makeProposal } from "./support/shell/portal-actions.ts";
import { dialogOf, openProposal } from "./support/sales/proposal-page.ts";
import { expect, test, textsIn } from "./support/test.ts";

const t = textsIn("cs");

test(
  "the proposal is one tagged document with effects by year, the package and, if requested, an appendix",
  { tag: "@phone" },
  async ({ page, url }) => {
    await openProposal(page, url);
    const appendix = t("proposal:document-appendix");
    const { pdf } = await makeProposal(page, t);
    expect(pdf.isTagged).toBe(true);
    expect(pdf.language).toMatch(/^cs/);
    expect(pdf.text).toContain(t("proposal:document-stages"));
    expect(pdf.text).toContain(fold(t("proposal:document-effect-years")));
    expect(pdf.text).toContain(packageName);
    expect(pdf.text).not.toContain(appendix);
    await page.getByRole("checkbox", { name: t("proposal:with-derivations") }).check();
    const coming = page.waitForEvent("download");
    await page.getByRole("button", { name: t("proposal:generate-again"), exact: true }).click();
    await coming;
    await expect(page.getByText(t("proposal:generated-title"))).toBeVisible();
  },
);

test("a proposal is emailed, and its document opens from the outbox", async ({ page, url, browser }) => {
  await openProposal(page, url);
  await page.getByRole("button", { name: t("proposal:email"), exact: true }).click();
  const dialog = dialogOf(page);
  await dialog.getByRole("combobox", { name: t("proposal:email-to") }).fill("outbox@example.test");
  await dialog.getByRole("button", { name: t("proposal:email-send"), exact: true }).click();
  await expect(dialog).toBeHidden();
  // Opens the outbox in a separate browser, like a visitor of the trial site who is not logged in.
  const visitor = await browser.newPage();
  await visitor.goto(`${url}/outbox`);
  const link = visitor.getByRole("article").getByRole("link", { name: /\.pdf$/ });
  const answer = await visitor.request.get(new URL((await link.getAttribute("href")) ?? "", url).href);
  expect(answer.headers()["content-type"]).toBe("application/pdf");
  expect((await readPdf(await answer.body())).text).toContain(packageName);
  await visitor.close();
});
