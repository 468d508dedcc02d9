import { languages } from "@fundport/i18n";
import { expectNoSidewaysScroll, findBarriers } from "../support/axe.ts";
import { pages } from "../support/pages.ts";
import { beforeVisit, logInByCall } from "../support/session.ts";
import { expect, test } from "../support/test.ts";

const widths = [360, 768, 1280, 1680];

for (const language of languages)
  for (const width of widths)
    for (const colorScheme of ["light", "dark"] as const)
      test.describe(`${language}, ${width} px, ${colorScheme}`, () => {
        test.use({ viewport: { width, height: 900 }, colorScheme, hasTouch: width < 800 });
        for (const { name, isPublic, expectedErrors, open } of pages)
          test(`${name}: nothing stands in the way, nothing lies beside the window`, async ({
            page,
            url,
            browserErrors,
          }) => {
            if (expectedErrors) browserErrors.allow(expectedErrors);
            await beforeVisit(page.context(), { language });
            await page.emulateMedia({ reducedMotion: "reduce" });
            await open(page, url, isPublic === true ? null : await logInByCall(page, url));
            await expect(page.locator("html")).toHaveAttribute("lang", language);
            await expectNoSidewaysScroll(page);
            expect(await findBarriers(page)).toEqual([]);
          });
      });
