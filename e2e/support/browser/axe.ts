import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { untilStill } from "./visit.ts";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What axe finds on the page as it is: WCAG 2.2 AA and good practice, each with the place and what is wrong there. */
export async function findBarriers(page: Page): Promise<string[]> {
  // What is half faded in has other colours and sizes than it will have.
  await untilStill(page);
  const { violations } = await axeFor(page).withTags(tags).analyze();
  const found: string[] = [];
  for (const { id, nodes } of violations)
    for (const { target, failureSummary } of nodes) {
      const place = target.join(" ");
      if (id !== "target-size" || (await isSmallInSight(page, place)))
        found.push(`${id} at ${place}: ${failureSummary}`);
    }
  return found;
}

function axeFor(page: Page): AxeBuilder {
  // All is of one origin: no page of its own is needed to gather what frames answer, nor the style sheets' text.
  return new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ["violations"], preload: false });
}

/** What lies half below a bar that stays in sight is no smaller for that: it is checked once it is scrolled to. */
async function isSmallInSight(page: Page, place: string): Promise<boolean> {
  await page.locator(place).evaluate((element) => element.scrollIntoView({ block: "center" }));
  const { violations } = await axeFor(page).include(place).withRules(["target-size"]).analyze();
  await page.evaluate(() => window.scrollTo(0, 0));
  return violations.length > 0;
}

/** Whatever is wider than the window and cannot be scrolled by itself. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const readWider = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
  // A page draws itself anew a moment after its window has another size.
  await expect.poll(readWider, { message: "pixels by which the page is wider than the window" }).toBeLessThanOrEqual(0);
}
