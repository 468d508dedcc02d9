import type { Browser, Page } from "@playwright/test";
import { cartPage } from "../support/sales/cart-page.ts";
import {
  banner,
  button,
  dialog,
  listed,
  openCartWithoutDrafts,
  saveAs,
  stored,
  toast,
  typeAmount,
} from "../support/sales/drafts-page.ts";
import { saveDraft } from "../support/sales/drafts.ts";
import { cartLink } from "../support/shell/portal-actions.ts";
import { presetBrowser, logInByRequest } from "../support/identity/session.ts";
import { expect, test, textsIn } from "../support/test.ts";

const t = textsIn("cs");
/**
 * Keeps this browser's work whenever a dialog offers another browser's work. If one advisor works in two browsers, the
 * browser that saves later shows this dialog.
 */
async function keepOwnWork(page: Page): Promise<void> {
  await answerBehindOthers(page, t("session:other-work-title"), t("session:other-work-keep"));
}

/**
 * Clicks a button of a dialog as soon as the dialog opens. Dispatches the click as an event, because another dialog may
 * open at the same moment and cover the button.
 */
async function answerBehindOthers(page: Page, title: string, answer: string): Promise<void> {
  const offer = page.getByRole("dialog", { name: title });
  await page.addLocatorHandler(offer, () => offer.getByRole("button", { name: answer }).dispatchEvent("click"));
}

/** Opens another browser in which the same user is logged in. */
async function openAnother(browser: Browser, url: string, width: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 800 } });
  await presetBrowser(context, { language: "cs" });
  const page = await context.newPage();
  // The server has stored the first browser's cart as unsaved work, which this browser will offer to restore.
  await answerBehindOthers(page, t("session:unsaved-work-title"), t("session:unsaved-work-discard"));
  await keepOwnWork(page);
  await logInByRequest(page, url);
  return page;
}

async function openDraft(page: Page, url: string, name: string): Promise<void> {
  await page.goto(`${url}/draft-contracts`);
  await button(page, "apply-draft", { name }).click();
  await dialog(page, "apply-title")
    .getByRole("button", { name: t("drafts:apply") })
    .click();
  await expect(toast(page, "draft-contract-apply-success", name)).toBeVisible();
  await expect(banner(page)).toBeVisible();
}

for (const [device, width] of [
  ["a phone", 360],
  ["a desktop", 1280],
] as const) {
  test.describe(`on ${device}`, () => {
    test("a name that is already in use is reported in the field", async ({ page, url, browserErrors }) => {
      browserErrors.allow(/409/);
      await openCartWithoutDrafts(page, url, width);
      await saveDraft(page, url, "Petr Novák");
      await saveAs(page, "petr  novák");
      const field = dialog(page, "save-title").getByRole("textbox");
      await expect(field).toHaveAttribute("aria-invalid", "true");
      await expect(page.getByText(t("drafts:create-error-already-exists"))).toBeVisible();
      await field.fill("");
      await field.press("Enter");
      await expect(page.getByText(t("validation:mixed.required"))).toBeVisible();
      await field.fill("Petr Novák mladší");
      await field.press("Enter");
      await expect(toast(page, "draft-contract-create-success", "Petr Novák mladší")).toBeVisible();
    });

    test("if two browsers change one draft, both versions are kept until the user chooses one", async ({
      page,
      url,
      browser,
      browserErrors,
    }) => {
      test.slow();
      browserErrors.allow(/412/);
      await keepOwnWork(page);
      await openCartWithoutDrafts(page, url, width);
      await saveAs(page, "Spolu");
      await expect(banner(page)).toBeVisible();
      const [draft] = await listed(page, url);
      const id = draft?.id ?? "";
      const other = await openAnother(browser, url, width);
      await openDraft(other, url, "Spolu");
      const change = async (on: Page, amount: string) => {
        await typeAmount(on, amount);
        await button(on, "save").click();
        // The message of an earlier save may still be visible, so the test waits for the response to this save.
        const answered = on.waitForResponse(
          (answer) => answer.request().method() === "PUT" && answer.url().endsWith(id),
        );
        await dialog(on, "save-title")
          .getByRole("button", { name: t("drafts:submit") })
          .click();
        await answered;
      };

      await change(other, "111000");
      await expect(toast(other, "draft-contract-update-success", "Spolu")).toBeVisible();
      await change(page, "222000");
      const both = dialog(page, "conflict-title");
      const sideOf = (side: string, amount: string) =>
        both.getByRole("radio", { name: new RegExp(`: ${t(`drafts:${side}`)}, ${amount}`) });
      await expect(sideOf("conflict-mine", "222\\s000")).toBeChecked();
      await expect(sideOf("conflict-theirs", "111\\s000")).not.toBeChecked();
      await both.getByRole("button", { name: t("drafts:conflict-overwrite") }).click();
      await expect(toast(page, "draft-contract-update-success", "Spolu")).toBeVisible();
      expect(JSON.stringify((await stored(page, url, id)).data)).toContain("222000");

      await change(other, "333000");
      await dialog(other, "conflict-title")
        .getByRole("button", { name: t("drafts:conflict-new") })
        .click();
      const saveDialog = dialog(other, "save-title");
      await saveDialog.getByRole("textbox").fill("Spolu 2");
      await saveDialog.getByRole("button", { name: t("drafts:submit") }).click();
      await expect(toast(other, "draft-contract-create-success", "Spolu 2")).toBeVisible();
      expect((await listed(page, url)).map(({ name }) => name)).toEqual(["Spolu 2", "Spolu"]);

      await openDraft(other, url, "Spolu");
      await change(page, "444000");
      await expect(toast(page, "draft-contract-update-success", "Spolu")).toBeVisible();
      await change(other, "555000");
      await dialog(other, "conflict-title")
        .getByRole("button", { name: t("drafts:conflict-take") })
        .click();
      const amount = cartPage(other, t).field(other.getByRole("article").first(), "cart:one-off");
      await expect(amount).toHaveValue(/^444\s000$/);
      await other.getByRole("button", { name: t("cart:undo"), exact: true }).click();
      await expect(amount).toHaveValue(/^555\s000$/);
      await other.context().close();
    });

    test("a draft that was changed in another browser is marked as changed when the window becomes visible again", async ({
      page,
      url,
      browser,
      browserErrors,
    }) => {
      // A save in one browser is refused with 412 if the other browser has saved its work in the meantime.
      browserErrors.allow(/412.*unsavedwork/);
      await keepOwnWork(page);
      await openCartWithoutDrafts(page, url, width);
      await saveAs(page, "Jinde");
      await expect(banner(page)).toContainText(t("drafts:banner-saved"));
      const other = await openAnother(browser, url, width);
      await openDraft(other, url, "Jinde");
      await typeAmount(other, "111000");
      await button(other, "save").click();
      await dialog(other, "save-title")
        .getByRole("button", { name: t("drafts:submit") })
        .click();
      await expect(toast(other, "draft-contract-update-success", "Jinde")).toBeVisible();
      await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
      await expect(banner(page)).toContainText(t("drafts:banner-changed"));
      await button(page, "compare").click();
      await expect(dialog(page, "conflict-title")).toBeVisible();
      await other.context().close();
    });

    test("leaving a draft can be cancelled or confirmed, and can empty the cart", async ({ page, url }) => {
      await openCartWithoutDrafts(page, url, width);
      await saveAs(page, "Opustit");
      const answer = async (key: string) => {
        await button(page, "leave").click();
        const question = dialog(page, "leave-title", { name: "Opustit" });
        await question.getByRole("button", { name: t(`drafts:${key}`), exact: true }).click();
        await expect(question).toBeHidden();
      };
      await answer("leave-no");
      await expect(banner(page)).toBeVisible();
      await answer("leave-yes");
      await expect(banner(page)).toBeHidden();
      await expect(cartLink(page, t, 2)).toBeVisible();

      await openDraft(page, url, "Opustit");
      await page.reload();
      await expect(banner(page)).toBeVisible();
      await answer("leave-yes-empty");
      await expect(page.getByText(t("cart:empty-title"))).toBeVisible();
      await page.getByRole("button", { name: t("cart:undo"), exact: true }).click();
      await expect(banner(page)).toBeVisible();
      await expect(cartLink(page, t, 2)).toBeVisible();
    });
  });
}
