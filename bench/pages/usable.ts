import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { chromiumPath } from "../../e2e/support/portal/chromium.ts";
import { median } from "../measure/row.ts";

/** A phone on slow 4G with real throttling. Lighthouse, by contrast, computes its figures from a fast run. */
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const slow4G = { offline: false, latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 768_000 / 8 };
const processorRate = 4;

/** When the page could first be read (`heading`) and first reacted to a click (`answered`), in ms since navigation. */
export type Usable = { heading: number; answered: number };

/**
 * The first button to click, and the element that shows the effect of the click. If the page shows a notice, the notice
 * is accepted first. Evaluated in the page.
 */
type FirstClick = { button: string; answer: string };

const logInClick: FirstClick = { button: "main form button[type=submit]", answer: "main [aria-invalid=true]" };
/** The button for another language. All client pages have this button, and it sends no request. */
export const clientClick: FirstClick = {
  button: "header button[aria-pressed=false]",
  answer: "header button[data-bench-pressed][aria-pressed=true]",
};
const appClick: FirstClick = { button: "header button[aria-expanded]", answer: "header button[aria-expanded=true]" };

export type Visit = {
  url: string;
  cookies: Parameters<BrowserContext["addCookies"]>[0];
  /** Whether this browser has already accepted the notice. */
  hasAgreed: boolean;
  /** The first click; default: the click for the log-in page, or with cookies the click for the app. */
  firstClick?: FirstClick;
};

/**
 * Returns the median time of several visits with an empty cache. The time is measured from navigation to the frame that
 * shows the page's heading and the effect of its first button. Throws if a page does not become usable.
 */
export async function measureUsable(visit: Visit, rounds: number): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) times.push((await timeVisit(visit)).answered);
  return median(times);
}

type Watch = {
  /** Called with the page before it navigates to its address. */
  before?: (page: Page) => Promise<void>;
  /** Called once the page is usable. */
  after?: (page: Page) => Promise<void>;
};

/** Measures one visit in a browser with a new profile. */
export async function timeVisit({ url, cookies, hasAgreed, firstClick }: Visit, watch: Watch = {}): Promise<Usable> {
  const profile = await mkdtemp(join(tmpdir(), "fundport-usable-"));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: chromiumPath(),
    args: ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"],
    ...phone,
  });
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    if (hasAgreed) {
      await page.goto(`${new URL(url).origin}/favicon.svg`);
      await page.evaluate(() => localStorage.setItem("fundport-disclaimer-accepted", "yes"));
    }
    await page.goto("about:blank");
    await context.addCookies(cookies);
    await throttle(page);
    await watch.before?.(page);
    await page.addInitScript(watchFirstClick, firstClick ?? (cookies.length === 0 ? logInClick : appClick));
    await page.goto(url, { waitUntil: "commit" });
    const usable = await page.waitForFunction(() => (window as { usable?: Usable }).usable, undefined, {
      timeout: 60_000,
      polling: 250,
    });
    await watch.after?.(page);
    return (await usable.jsonValue()) as Usable;
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
}

async function throttle(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.clearBrowserCache");
  await session.send("Network.emulateNetworkConditions", slow4G);
  await session.send("Emulation.setCPUThrottlingRate", { rate: processorRate });
}

/**
 * Waits for heading and button in the page. Checks each frame, and clicks as soon as the button is visible, as a person
 * would.
 */
function watchFirstClick({ button, answer }: FirstClick): void {
  const isShown = (element: Element | null): element is HTMLElement =>
    element instanceof HTMLElement && element.checkVisibility() && element.getBoundingClientRect().height > 0;
  let heading = 0;
  function checkFrame() {
    const notice = document.querySelector(".notice [data-main], [role=dialog] button:last-of-type");
    if (isShown(notice)) notice.click();
    if (heading === 0 && isShown(document.querySelector("main h1"))) {
      // Records the time of the next frame, which is the first one that shows the heading.
      heading = -1;
      requestAnimationFrame(() => void (heading = performance.now()));
    }
    if (heading > 0 && isShown(document.querySelector(answer))) {
      requestAnimationFrame(() => Object.assign(window, { usable: { heading, answered: performance.now() } }));
      return;
    }
    if (heading > 0 && !isShown(notice)) {
      const first = document.querySelector(button);
      if (isShown(first)) {
        first.dataset["benchPressed"] = "";
        first.click();
      }
    }
    requestAnimationFrame(checkFrame);
  }
  requestAnimationFrame(checkFrame);
}
