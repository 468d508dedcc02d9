import { languages } from "@fundport/i18n";
import { expectNoSidewaysScroll, findBarriers } from "../support/browser/axe.ts";
import { pages } from "../support/shell/pages.ts";
import { presetBrowser, logInByRequest } from "../support/identity/session.ts";
import { expect, test } from "../support/test.ts";

const widths = [360, 768, 1280, 1680];

for (const language of languages)
  for (const { device, widthsOfDevice } of [
    { device: "by touch", widthsOfDevice: widths.filter((width) => width < 800) },
    { device: "by mouse", widthsOfDevice: widths.filter((width) => width >= 800) },
  ])
    test.describe(`in ${language}, ${device}`, () => {
      test.use({ viewport: { width: widthsOfDevice[0] ?? 360, height: 900 }, hasTouch: device === "by touch" });
      for (const { name, isPublic, expectedErrors, open } of pages)
        test(`${name} has no accessibility violations and no horizontal scrolling at any width, light and dark`, async ({
          page,
          url,
          browserErrors,
        }) => {
          if (expectedErrors) browserErrors.allow(expectedErrors);
          await presetBrowser(page.context(), { language });
          await page.emulateMedia({ reducedMotion: "reduce" });
          await open(page, url, isPublic === true ? null : await logInByRequest(page, url));
          await expect(page.locator("html")).toHaveAttribute("lang", language);
          const found: string[] = [];
          for (const width of widthsOfDevice)
            for (const colorScheme of ["light", "dark"] as const) {
              await page.setViewportSize({ width, height: 900 });
              await page.emulateMedia({ colorScheme });
              const barriers = await findBarriers(page);
              found.push(...barriers.map((barrier) => `${width} px, ${colorScheme}: ${barrier}`));
              await expectNoSidewaysScroll(page);
            }
          expect(found).toEqual([]);
        });
    });
