import { expectNoSidewaysScroll } from "../support/browser/axe.ts";
import { type EmailBox, startMailBox } from "../support/messages/mail.ts";
import { packageName } from "../support/sales/mixed-cart.ts";
import { readPdf } from "../support/browser/pdf.ts";
import { type Portal, startPortal } from "@fundport/server/testing/portals/start-portal";
import { dialogOf, openProposal } from "../support/sales/proposal-page.ts";
import { expect, test, textsIn } from "../support/test.ts";

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

for (const [device, viewport] of [
  ["a desktop", { width: 1280, height: 900 }],
  ["a phone", { width: 360, height: 740 }],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use({ viewport });

    test("the proposal has one tab for all funds, and a tab each for the program, the contract and the package", async ({
      page,
    }) => {
      await openProposal(page, portal.url);
      const tabs = page.getByRole("tab");
      await expect(tabs).toHaveCount(4);
      await expect(tabs.last()).toHaveText(t("proposal:tab-funds"));
      // The second tab is the contract's; it has a table of asset classes by year.
      await tabs.nth(1).click();
      await expect(page.getByRole("table", { name: t("cart:band-by-year") })).toBeAttached();
      await expectNoSidewaysScroll(page);
      await page.getByRole("tab", { name: packageName }).click();
      await expect(page.getByRole("region", { name: t("proposal:preview-of", { name: packageName }) })).toBeVisible();
      await expectNoSidewaysScroll(page);
    });

    test("the proposal is emailed to several addresses with a message, and a copy goes to the advisor", async ({
      page,
    }) => {
      const user = await openProposal(page, portal.url);
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
      // Reads by subject, because this advisor of the trial data has received other emails before.
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

    test("only the open tab is emailed; a message names a wrong address, and the typed addresses are kept", async ({
      page,
    }) => {
      await openProposal(page, portal.url);
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
