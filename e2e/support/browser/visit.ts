import { expect, type Page } from "@playwright/test";

/** Opens a page and waits until its content is there. */
export async function visit(page: Page, address: string): Promise<void> {
  // Some parts come by code of their own and have no mark on the page until then: the network has to be quiet, too.
  await page.goto(address, { waitUntil: "networkidle" });
  await untilLoaded(page);
}

/** Waits until the page has its heading and no part of it says that it is still being loaded. */
export async function untilLoaded(page: Page): Promise<void> {
  await page.locator("h1").first().waitFor();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
}

/** Waits until nothing on the page moves or fades any more, but for what moves for ever. */
export async function untilStill(page: Page): Promise<void> {
  // What the last action has changed is drawn, and its transitions have begun, a frame or two later.
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
 * Waits until no request has come or gone for a while: `networkidle` also comes while a slow machine reads the code. The
 * while begins when the page has worked off what it was busy with.
 */
export async function untilQuiet(page: Page, quietMs = 1500): Promise<void> {
  await page.evaluate(() => document.readyState);
  let last = Date.now();
  const note = () => void (last = Date.now());
  page.on("request", note);
  page.on("requestfinished", note);
  await expect.poll(() => Date.now() - last, { intervals: [100] }).toBeGreaterThan(quietMs);
  page.off("request", note);
  page.off("requestfinished", note);
}
