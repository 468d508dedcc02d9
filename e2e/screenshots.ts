/**
 * Saves screenshots of every page at four widths, light and dark, in the folder `screenshots`, which git ignores. Run
 * `npm run screenshots`; add `-- --language sk` for another language or `-- cart home` for some pages.
 */
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { isLanguage, type Language } from "@fundport/i18n";
import { type Browser, chromium, type Page } from "@playwright/test";
import { chromiumPath } from "./support/portal/chromium.ts";
import { pages } from "./support/shell/pages.ts";
import { startPortal } from "@fundport/server/testing/portals/start-portal";
import { presetBrowser, deleteUnsavedWork, logInByRequest } from "./support/identity/session.ts";

const { values, positionals } = parseArgs({
  options: { language: { type: "string", default: "cs" }, url: { type: "string" } },
  allowPositionals: true,
});
if (!isLanguage(values.language)) throw new Error(`--language ${values.language}: en, cs or sk`);

const folder = join(import.meta.dirname, "..", "screenshots");
const widths = [360, 768, 1280, 1680];
const schemes = ["light", "dark"] as const;

await mkdir(folder, { recursive: true });
const portal = values.url === undefined ? await startPortal() : null;
const url = values.url ?? portal?.url ?? "";
const browser = await chromium.launch({ executablePath: chromiumPath(), args: ["--disable-gpu"] });
try {
  for (const width of widths)
    for (const scheme of schemes) await takeScreenshots(browser, values.language, width, scheme);
} finally {
  await browser.close();
  await portal?.stop();
}

async function takeScreenshots(
  from: Browser,
  language: Language,
  width: number,
  colorScheme: (typeof schemes)[number],
): Promise<void> {
  for (const { name, isPublic, open } of pages) {
    if (positionals.length > 0 && !positionals.includes(name)) continue;
    const context = await from.newContext({
      viewport: { width, height: 900 },
      colorScheme,
      locale: "cs-CZ",
      hasTouch: width < 800,
    });
    await presetBrowser(context, { language });
    const page = await context.newPage();
    if (isPublic === true) await open(page, url, null);
    else {
      const user = await logInByRequest(page, url);
      await deleteUnsavedWork(page, url);
      await open(page, url, user);
    }
    await seeWholePage(page);
    // Waits for charts, skeletons and animations to finish.
    await page.waitForTimeout(700);
    await page.screenshot({ path: join(folder, `${name}-${language}-${width}-${colorScheme}.png`), fullPage: true });
    await context.close();
  }
  console.log(`${language}, ${width} px, ${colorScheme}`);
}

/** Scrolls to the end and back, because charts are rendered only when they become visible. */
async function seeWholePage(page: Page): Promise<void> {
  const steps = await page.evaluate(() => Math.ceil(document.documentElement.scrollHeight / window.innerHeight));
  for (let step = 0; step <= steps; step += 1) {
    await page.evaluate((screens) => window.scrollTo(0, screens * window.innerHeight), step);
    await page.waitForTimeout(100);
  }
  await page.evaluate(() => window.scrollTo(0, 0));
}
