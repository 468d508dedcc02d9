import { expect, type Page } from "@playwright/test";

/** Opens a page and waits until its content is loaded. */
export async function visit(page: Page, address: string): Promise<void> {
  // Some parts have separate code and show no placeholder while it loads. Waiting for an idle network includes them.
  await page.goto(address, { waitUntil: "networkidle" });
  await waitUntilLoaded(page);
}

/** Waits until the page has its heading and no part is marked as busy. */
export async function waitUntilLoaded(page: Page): Promise<void> {
  await page.locator("h1").first().waitFor();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
}

/** Waits until all animations and transitions have ended, except endless ones. */
export async function waitForAnimations(page: Page): Promise<void> {
  // Changes by the last action are rendered one or two frames later; only then do their transitions start.
  await page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
  const countMoving = () =>
    page.evaluate(
      () =>
        document
          .getAnimations()
          .filter(
            ({ playState, effect }) => playState === "running" && effect?.getComputedTiming().endTime !== Infinity,
          ).length,
    );
  await expect.poll(countMoving).toBe(0);
}

/**
 * Waits until no request has started or finished for `quietMs`. `networkidle` is not enough, because a slow machine may
 * still be reading the code when it occurs. Waiting begins when the page can run scripts again.
 */
export async function waitForIdleNetwork(page: Page, quietMs = 1500): Promise<void> {
  await page.evaluate(() => document.readyState);
  let last = Date.now();
  const note = () => void (last = Date.now());
  page.on("request", note);
  page.on("requestfinished", note);
  await expect.poll(() => Date.now() - last, { intervals: [100] }).toBeGreaterThan(quietMs);
  page.off("request", note);
  page.off("requestfinished", note);
}
