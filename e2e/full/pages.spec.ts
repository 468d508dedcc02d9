import { languages } from "@fundport/i18n";
import { expectNoSidewaysScroll, findBarriers } from "../support/browser/axe.ts";
import { pages } from "../support/shell/pages.ts";
import { beforeVisit, logInByCall } from "../support/identity/session.ts";
import { expect, test } from "../support/test.ts";

const widths = [360, 768, 1280, 1680];

for (const language of languages)
  for (const { touch, looks } of [
    { touch: "by touch", looks: widths.filter((width) => width < 800) },
    { touch: "by mouse", looks: widths.filter((width) => width >= 800) },
  ])
    test.describe(`in ${language}, ${touch}`, () => {
      test.use({ viewport: { width: looks[0] ?? 360, height: 900 }, hasTouch: touch === "by touch" });
      for (const { name, isPublic, expectedErrors, open } of pages)
        test(`${name}: has no barriers and does not scroll sideways, at each width, light and dark`, async ({
          page,
          url,
          browserErrors,
        }) => {
          if (expectedErrors) browserErrors.allow(expectedErrors);
          await beforeVisit(page.context(), { language });
          await page.emulateMedia({ reducedMotion: "reduce" });
          await open(page, url, isPublic === true ? null : await logInByCall(page, url));
          await expect(page.locator("html")).toHaveAttribute("lang", language);
          const found: string[] = [];
          for (const width of looks)
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
