import { findBarriers } from "../support/browser/axe.ts";
import { openClientStep } from "../support/clients/client-step.ts";
import { expect, test, textsIn } from "../support/test.ts";

for (const { device, viewport, username, language } of [
  { device: "a desktop", viewport: { width: 1280, height: 900 }, username: "advisor-cz", language: "cs" },
  { device: "a phone", viewport: { width: 360, height: 740 }, username: "advisor-sk", language: "sk" },
] as const) {
  const t = textsIn(language);
  test.describe(`on ${device}, in ${language}`, () => {
    test.use({ viewport });

    test("a complete client form passes the check, and the contract preview opens", async ({
      page,
      url,
      browserErrors,
    }) => {
      // The questionnaire request returns 404, because a client without an earlier contract has no stored answers.
      browserErrors.allow(/\b404\b.*\/questionnaire\/aml/);
      await openClientStep(page, url, { username, language });
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
    });

    test("checking an incomplete client form focuses the first missing field", async ({ page, url, browserErrors }) => {
      browserErrors.allow(/\b404\b.*\/questionnaire\/aml/);
      await openClientStep(page, url, { username, language, changes: { lastName: "" } });
      await page.getByRole("button", { name: t("client:check") }).click();
      const surname = page.getByRole("textbox", { name: t("client:field-lastName") });
      await expect(surname).toBeFocused();
      await expect(surname).toHaveAttribute("aria-invalid", "true");
      expect(await findBarriers(page)).toEqual([]);
    });
  });
}
