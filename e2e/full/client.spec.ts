import { findBarriers } from "../support/axe.ts";
import { openClientStep } from "../support/client-step.ts";
import { expect, test, textsIn } from "../support/test.ts";

for (const { device, viewport, username, language } of [
  { device: "a desktop", viewport: { width: 1280, height: 900 }, username: "advisor-cz", language: "cs" },
  { device: "a phone", viewport: { width: 360, height: 740 }, username: "advisor-sk", language: "sk" },
] as const) {
  const t = textsIn(language);
  test.describe(`on ${device}, in ${language}`, () => {
    test.use({ viewport });

    test("a check leads to the first field that is missing", async ({ page, url, browserErrors }) => {
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
