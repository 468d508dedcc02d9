import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { waitForAnimations } from "./visit.ts";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Returns axe's violations of WCAG 2.2 AA and best practices on the current page, each with its element and reason. */
export async function findBarriers(page: Page): Promise<string[]> {
  // While an element fades in or out, its colours and size differ from the final ones.
  await waitForAnimations(page);
  const { violations } = await axeFor(page).withTags(tags).analyze();
  const found: string[] = [];
  for (const { id, nodes } of violations)
    for (const { target, failureSummary } of nodes) {
      const selector = target.join(" ");
      if (id !== "target-size" || (await isSmallInSight(page, selector)))
        found.push(`${id} at ${selector}: ${failureSummary}`);
    }
  return found;
}

function axeFor(page: Page): AxeBuilder {
  // Legacy mode is enough: all frames have the same origin, so axe needs no extra page to collect their results.
  // `preload: false` saves loading the stylesheets a second time.
  return new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ["violations"], preload: false });
}

/** Checks a target's size again after scrolling it to the centre, because a sticky bar may have covered half of it. */
async function isSmallInSight(page: Page, selector: string): Promise<boolean> {
  await page.locator(selector).evaluate((element) => element.scrollIntoView({ block: "center" }));
  const { violations } = await axeFor(page).include(selector).withRules(["target-size"]).analyze();
  await page.evaluate(() => window.scrollTo(0, 0));
  return violations.length > 0;
}

/** Asserts that the page is not wider than the window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const readWider = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
  // The page is rendered again a moment after the window's size has changed.
  await expect.poll(readWider, { message: "pixels by which the page is wider than the window" }).toBeLessThanOrEqual(0);
}
