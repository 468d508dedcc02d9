import type { Page } from "@playwright/test";

/** Opens a page and waits until its content is there. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: "networkidle" });
  await page.locator("h1").first().waitFor();
}
