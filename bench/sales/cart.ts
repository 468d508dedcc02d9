import type { User } from "@fundport/api";
import { type Browser, chromium, type Page } from "@playwright/test";
import { chromiumPath } from "../../e2e/support/portal/chromium.ts";
import { presetBrowser, getJson, logInByRequest } from "../../e2e/support/identity/session.ts";
import { makeCart, openStoredCart } from "../../e2e/support/sales/stored-cart.ts";
import { startPortal } from "@fundport/server/testing/portals/start-portal";
import { countMissedFrames, frameMs, medianOfWork, traceMainThread } from "../pages/main-thread.ts";
import { informativeRow, median, type Row, scaledRow } from "../measure/row.ts";

const items = 20;
const moves = 120;
const clicks = 9;

/**
 * Measures the main thread's work for input events in a cart of 20 items: for an arrow key on a slider, with all
 * effects until they are painted, and for each move of a slider that is dragged back and forth three times.
 */
export async function measureCart(): Promise<Row[]> {
  const portal = await startPortal({ env: { LOG_LEVEL: "error" } });
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ["--disable-gpu"] });
  try {
    const page = await openCart(browser, portal.url);
    await drag(page);
    const drags: number[][] = [];
    const eventMs: number[] = [];
    for (let click = 0; click < clicks; click += 1) {
      const tasks = await traceMainThread(browser, page, () => typeArrow(page, click % 2 === 0));
      eventMs.push(tasks.reduce((sum, ms) => sum + ms, 0));
    }
    for (let round = 0; round < 3; round += 1) drags.push(await traceMainThread(browser, page, () => drag(page)));
    const middle = (figure: (tasks: readonly number[]) => number) => median(drags.map(figure));
    return [
      scaledRow(`one input event in a cart of ${items}, until painted`, "ms", median(eventMs), 16),
      // The longest task has the budget, because each task longer than a frame misses a frame.
      informativeRow(
        `slider dragged in a cart of ${items}: missed frames on this machine`,
        "",
        middle(countMissedFrames),
      ),
      scaledRow(`slider dragged in a cart of ${items}: median of tasks with work`, "ms", middle(medianOfWork), frameMs),
      scaledRow(
        `slider dragged in a cart of ${items}: the longest task`,
        "ms",
        middle((tasks) => Math.max(...tasks)),
        frameMs,
      ),
    ];
  } finally {
    await browser.close();
    await portal.stop();
  }
}

async function openCart(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  await presetBrowser(context);
  const page = await context.newPage();
  await logInByRequest(page, url);
  const user = await getJson<User>(page, `${url}/api/user`);
  await openStoredCart(page, url, user, await makeCart(page, url, user, items));
  await page.getByRole("tab").last().click();
  await page.getByRole("article").nth(2).waitFor();
  await page.waitForLoadState("networkidle");
  return page;
}

/** Drags back and forth over the whole slider, one move per frame. */
async function drag(page: Page): Promise<void> {
  const slider = page.getByRole("slider").first();
  await slider.scrollIntoViewIfNeeded();
  const box = await slider.boundingBox();
  if (box === null) throw new Error("the slider is not visible");
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + 10, y);
  await page.mouse.down();
  for (let step = 0; step < moves; step += 1) {
    const part = 0.5 - 0.45 * Math.cos((step / moves) * 4 * Math.PI);
    await page.mouse.move(box.x + box.width * part, y);
    // The code is a string, because this file has no types for the page's window.
    await page.evaluate("new Promise(requestAnimationFrame)");
  }
  await page.mouse.up();
}

/** Uses an arrow key on the first slider, and waits until the frame after its effect was painted. */
async function typeArrow(page: Page, isUp: boolean): Promise<void> {
  await page
    .getByRole("slider")
    .first()
    .press(isUp ? "ArrowRight" : "ArrowLeft");
  await page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))");
}
