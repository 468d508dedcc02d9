import { findBarriers } from "./support/axe.ts";
import { openClientStep } from "./support/client-step.ts";
import { expect, test, textsIn } from "./support/test.ts";

const t = textsIn("sk");

test(
  "the data of a client are checked and the contract is shown as a preview",
  { tag: "@phone" },
  async ({ page, url, browserErrors }) => {
    // A client without an earlier contract has no answers to begin with.
    browserErrors.allow(/\b404\b.*\/questionnaire\/aml/);
    await openClientStep(page, url, { username: "advisor-sk", language: "sk" });
    await page.getByRole("button", { name: t("client:check") }).click();
    await expect(page.getByText(t("client:complete-title"))).toBeVisible();
    expect(await findBarriers(page)).toEqual([]);

    await page.getByRole("button", { name: t("client:preview"), exact: true }).click();
    const dialog = page.getByRole("dialog", { name: t("client:preview-title") });
    await expect(dialog.getByText(t("contract-documents:framework"), { exact: true }).first()).toBeVisible();
    expect(await findBarriers(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole("button", { name: t("client:preview"), exact: true })).toBeFocused();
  },
);
