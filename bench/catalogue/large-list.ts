import { chromium, type CDPSession, type Page } from "@playwright/test";
import { chromiumPath } from "../../e2e/support/portal/chromium.ts";
import type { SignedIn } from "../portal/signed-in-portal.ts";
import { absoluteRow, median, type Row, scaledRow } from "../measure/row.ts";

/** The typed text. Each of its prefixes matches some funds, because an empty result would cost next to nothing. */
const typed = "global dividend";
const visits = 3;
/** How long to wait until the page is idle. */
const restMs = 1500;

/**
 * Measures the advanced list with a large catalogue in Chromium: the first view, the cost of a keystroke, and memory.
 */
export async function measureLargeList({ portal, cookie }: SignedIn, funds: string): Promise<Row[]> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ["--disable-gpu"] });
  const views = { cold: [] as number[], warm: [] as number[], within: [] as number[] };
  const keystrokes: number[] = [];
  let megabytes = 0;
  try {
    for (let visit = 0; visit < visits; visit += 1) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
      await context.addCookies(
        cookie.split("; ").map((part) => {
          const split = part.indexOf("=");
          return { name: part.slice(0, split), value: part.slice(split + 1), url: portal.url };
        }),
      );
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      await session.send("Performance.enable");
      const address = `${portal.url}/funds/advanced`;
      const open = async () => void (await page.goto(address, { waitUntil: "commit" }));
      views.cold.push(await firstView(page, open));
      await page.waitForTimeout(restMs);
      views.warm.push(await firstView(page, open));
      const agree = page.getByRole("dialog").getByRole("button").last();
      if (await agree.isVisible()) await agree.click();
      await page.goto(portal.url);
      await page.waitForTimeout(restMs);
      // Opens the page by a link inside the app, which has already loaded its lists.
      views.within.push(
        await firstView(page, async () => {
          await page.evaluate(
            "history.pushState({}, '', '/funds/advanced'); dispatchEvent(new PopStateEvent('popstate'))",
          );
        }),
      );
      // Waits until the page is idle, so that other work does not count as the cost of a keystroke.
      await page.waitForTimeout(restMs);
      keystrokes.push(...(await typeLetters(page, session)));
      await session.send("HeapProfiler.collectGarbage");
      megabytes = Math.max(megabytes, (await metric(session, "JSHeapUsedSize")) / 1_000_000);
      await context.close();
    }
  } finally {
    await browser.close();
  }
  return [
    scaledRow(`${funds}: first view of the advanced list, nothing cached`, "ms", median(views.cold), 1200),
    scaledRow(`${funds}: the same with a warm browser cache`, "ms", median(views.warm), 1000),
    scaledRow(`${funds}: the same from another page`, "ms", median(views.within), 1000),
    scaledRow(`${funds}: scripting of a keystroke in the page, median`, "ms", median(keystrokes), 16),
    scaledRow(`${funds}: scripting of the slowest keystroke`, "ms", Math.max(...keystrokes), 16),
    absoluteRow(`${funds}: memory of the page's scripts`, "MB", megabytes, { atMost: 150 }),
  ];
}

/**
 * Measures from navigation to the first visible fund. Checks each frame itself, because Playwright's locators may wait
 * half a second between checks.
 */
async function firstView(page: Page, open: () => Promise<void>): Promise<number> {
  const begin = performance.now();
  await open();
  await page.waitForFunction(() => document.querySelector("tbody tr a")?.checkVisibility(), undefined, {
    polling: "raf",
  });
  return performance.now() - begin;
}

/**
 * Measures the scripting time of each letter until the list is updated. The debounce does not count, because the page
 * only waits during it.
 */
async function typeLetters(page: Page, session: CDPSession): Promise<number[]> {
  const field = page.locator("main input").first();
  await field.focus();
  const costs: number[] = [];
  for (const letter of typed) {
    const before = await metric(session, "ScriptDuration");
    await page.keyboard.type(letter);
    await page.waitForTimeout(400);
    costs.push(((await metric(session, "ScriptDuration")) - before) * 1000);
  }
  return costs;
}

async function metric(session: CDPSession, name: string): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  const found = metrics.find((each) => each.name === name);
  if (!found) throw new Error(`Chromium has no metric ${name}`);
  return found.value;
}
