import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/**
 * Where Debian's packages put the browser, the lighter one first: the headless shell draws pages as Chromium does, but
 * has no windows of its own, which cost the whole one half a second of processor time a test.
 */
const places = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];
const howToInstall =
  "install Debian's package chromium-headless-shell (apt-get install chromium-headless-shell), or name a browser with CHROMIUM_PATH";

/** The browser of the journeys: CHROMIUM_PATH, or the first of Debian's that starts; else what is missing and how to install it. */
export function findChromium(): { path: string } | { missing: string } {
  const named = process.env["CHROMIUM_PATH"];
  if (named) return existsSync(named) ? { path: named } : { missing: `CHROMIUM_PATH ${named} does not exist` };
  const present = places.filter((place) => existsSync(place));
  const path = present.find(doesStart);
  if (path !== undefined) return { path };
  const what = present.length === 0 ? "there is no Chromium here" : `${present.join(" and ")} did not start`;
  return { missing: `${what}: ${howToInstall}` };
}

/** The path of the first browser that is there. Throws where there is none. */
export function chromiumPath(): string {
  const named = process.env["CHROMIUM_PATH"];
  const path = [named, ...places].find((candidate) => candidate !== undefined && existsSync(candidate));
  if (path === undefined) throw new Error(`There is no Chromium here: ${howToInstall}`);
  return path;
}

function doesStart(path: string): boolean {
  const args = ["--headless", "--no-sandbox", "--disable-gpu", "--dump-dom", "data:text/html,<title>here</title>"];
  const { stdout } = spawnSync(path, args, { encoding: "utf8", timeout: 60_000 });
  return stdout?.includes("here") ?? false;
}

/** Whether the browser renders a page for Playwright, which some do that cannot dump one by themselves. */
export async function doesRender(executablePath: string): Promise<boolean> {
  const { chromium } = await import("@playwright/test");
  try {
    const browser = await chromium.launch({ executablePath, args: ["--disable-gpu"], timeout: 60_000 });
    const page = await browser.newPage();
    await page.setContent("<title>here</title>");
    const title = await page.title();
    await browser.close();
    return title === "here";
  } catch {
    return false;
  }
}
