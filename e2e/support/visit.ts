import { expect, type Page } from "@playwright/test";

/** Opens a page and waits until its content is there. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: "networkidle" });
  await page.locator("h1").first().waitFor();
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
