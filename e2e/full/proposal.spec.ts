import type { User } from "@fundport/api";
import type { Page } from "@playwright/test";
import { expectNoSidewaysScroll } from "../support/axe.ts";
import { type EmailBox, startMailBox } from "../support/mail.ts";
import { makeMixedCart, packageName } from "../support/mixed-cart.ts";
import { readPdf } from "../support/pdf.ts";
import { type Portal, startPortal } from "../support/portal.ts";
import { makeProposal } from "../support/portal-actions.ts";
import { beforeVisit, forgetUnsavedWork, logInByCall } from "../support/session.ts";
import { storeCart } from "../support/stored-cart.ts";
import { expect, textsIn, test } from "../support/test.ts";

const t = textsIn("cs");
let mails: EmailBox;
let portal: Portal;
test.beforeAll(async () => {
  mails = await startMailBox();
  portal = await startPortal({ env: { MAIL_URL: mails.url, MAIL_FROM: "Fundport <portal@fundport.test>" } });
});
test.afterAll(async () => {
  await portal.stop();
  await mails.close();
});

/** The proposal page in Czech with an item of each kind in the cart. */
async function openProposal(page: Page): Promise<User> {
  await beforeVisit(page.context(), { language: "cs" });
  const user = await logInByCall(page, portal.url);
  await forgetUnsavedWork(page, portal.url);
  await storeCart(page, user, await makeMixedCart(page, portal.url, user));
  await page.goto(`${portal.url}/cart/proposal`);
  await expect(page.getByRole("heading", { level: 1, name: t("proposal:title") })).toBeVisible();
  await expect(page.getByRole("button", { name: t("proposal:generate"), exact: true })).toBeEnabled();
  return user;
}

const dialogOf = (page: Page) => page.getByRole("dialog", { name: t("proposal:email-title") });

for (const [device, viewport] of [
  ["a desktop", { width: 1280, height: 900 }],
  ["a phone", { width: 360, height: 740 }],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use({ viewport });

    test("has a tab for a program, a contract and a package each, and one for all funds", async ({ page }) => {
      await openProposal(page);
      const tabs = page.getByRole("tab");
      await expect(tabs).toHaveCount(4);
      await expect(tabs.last()).toHaveText(t("proposal:tab-funds"));
      // Of a contract, with its asset classes over the years.
      await tabs.nth(1).click();
      await expect(page.getByRole("table", { name: t("cart:band-by-year") })).toBeAttached();
      await expectNoSidewaysScroll(page);
      await page.getByRole("tab", { name: packageName }).click();
      await expect(page.getByRole("region", { name: t("proposal:preview-of", { name: packageName }) })).toBeVisible();
      await expectNoSidewaysScroll(page);
    });

    test("makes one document of all, with lines by year, the package's funds and, on request, the appendix", async ({
      page,
    }) => {
      await openProposal(page);
      const appendix = t("proposal:document-appendix");
      const { pdf } = await makeProposal(page, t);
      expect(pdf.isTagged).toBe(true);
      expect(pdf.language).toMatch(/^cs/);
      expect(pdf.text).toContain(t("proposal:document-stages"));
      expect(pdf.text).toContain(t("proposal:document-effect-years"));
      expect(pdf.text).toContain(packageName);
      expect(pdf.text).not.toContain(appendix);
      await page.getByRole("checkbox", { name: t("proposal:with-derivations") }).check();
      const coming = page.waitForEvent("download");
      await page.getByRole("button", { name: t("proposal:generate-again"), exact: true }).click();
      await coming;
      await expect(page.getByText(t("proposal:generated-title"))).toBeVisible();
    });

    test("goes by e-mail to several addresses with a message, and a copy to the advisor", async ({ page }) => {
      const user = await openProposal(page);
      await page.getByRole("checkbox", { name: t("proposal:with-derivations") }).check();
      await page.getByRole("button", { name: t("proposal:email"), exact: true }).click();
      const dialog = dialogOf(page);
      const to = [`jana-${viewport.width}@example.test`, `petr-${viewport.width}@example.test`];
      await dialog.getByRole("combobox", { name: t("proposal:email-to") }).fill(to.join(", "));
      await dialog.getByRole("textbox", { name: t("proposal:email-message") }).fill("Posílám slíbený návrh.");
      await dialog.getByRole("checkbox", { name: t("proposal:email-copy", { email: user.email }) }).check();
      await dialog.getByRole("button", { name: t("proposal:email-send"), exact: true }).click();
      await expect(page.getByText(t("proposal:email-sent", { count: 2, emails: to.join(", ") }))).toBeVisible();
      await expect(dialog).toBeHidden();
      // The advisor of the trial data has got others before.
      const subject = t("emails:proposal-subject", { name: user.fullName });
      const received = await Promise.all([...to, user.email].map((address) => mails.read(address, subject)));
      for (const email of received) {
        expect(email.text).toContain("Posílám slíbený návrh.");
        expect(email.replyTo).toBe(user.email);
        const pdf = await readPdf(email.attachments[0] ?? new Uint8Array());
        expect(pdf.text).toContain(packageName);
        expect(pdf.text).toContain(t("proposal:document-appendix"));
      }
      expect(received[2]?.text).toContain(t("emails:proposal-copy-note", { emails: to.join(", ") }));
    });

    test("sends the open tab alone; a wrong address is named and nothing that was typed is lost", async ({ page }) => {
      await openProposal(page);
      await page.getByRole("tab", { name: packageName }).click();
      await page.getByRole("button", { name: t("proposal:email-part"), exact: true }).click();
      const dialog = dialogOf(page);
      const address = `eva-${viewport.width}@example.test`;
      await dialog.getByRole("combobox", { name: t("proposal:email-to") }).fill(`${address}, eva`);
      await dialog.getByRole("button", { name: t("proposal:email-send"), exact: true }).click();
      await expect(dialog.getByText(t("proposal:email-wrong", { count: 1, emails: "eva" }))).toBeVisible();
      await dialog.getByRole("combobox", { name: t("proposal:email-to") }).press("Backspace");
      await dialog.getByRole("button", { name: t("proposal:email-send"), exact: true }).click();
      await expect(dialog).toBeHidden();
      const { attachments, text } = await mails.read(address);
      expect(text).toContain(packageName);
      expect((await readPdf(attachments[0] ?? new Uint8Array())).title).toContain(packageName);
    });
  });
}

test("opens the attached document from the outbox", async ({ page, browser }) => {
  await openProposal(page);
  await page.getByRole("button", { name: t("proposal:email"), exact: true }).click();
  const dialog = dialogOf(page);
  await dialog.getByRole("combobox", { name: t("proposal:email-to") }).fill("outbox@example.test");
  await dialog.getByRole("button", { name: t("proposal:email-send"), exact: true }).click();
  await expect(dialog).toBeHidden();
  // Whoever tries the portal out, in a browser of their own.
  const visitor = await browser.newPage();
  await visitor.goto(`${portal.url}/outbox`);
  const link = visitor.getByRole("article").getByRole("link", { name: /\.pdf$/ });
  const answer = await visitor.request.get(new URL((await link.getAttribute("href")) ?? "", portal.url).href);
  expect(answer.headers()["content-type"]).toBe("application/pdf");
  expect((await readPdf(await answer.body())).text).toContain(packageName);
  await visitor.close();
});
