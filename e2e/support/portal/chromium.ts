import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/**
 * Paths of browsers installed from Debian's packages. The headless shell is first: it renders like Chromium but has no
 * windows, which saves half a second of processor time per test.
 */
const browserPaths = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];
const installHint =
  "install Debian's package chromium-headless-shell (apt-get install chromium-headless-shell), or name a browser with CHROMIUM_PATH";

/**
 * Returns the path of the browser for the journeys: `CHROMIUM_PATH`, or the first installed browser that starts. If
 * there is neither, returns the reason and how to install a browser.
 */
export function findChromium(): { path: string } | { missing: string } {
  const named = process.env["CHROMIUM_PATH"];
  if (named) return existsSync(named) ? { path: named } : { missing: `CHROMIUM_PATH ${named} does not exist` };
  const present = browserPaths.filter((file) => existsSync(file));
  const path = present.find(doesStart);
  if (path !== undefined) return { path };
  const reason = present.length === 0 ? "there is no Chromium here" : `${present.join(" and ")} did not start`;
  return { missing: `${reason}: ${installHint}` };
}

/** Returns the path of the first browser that exists. Throws if none exists. */
export function chromiumPath(): string {
  const named = process.env["CHROMIUM_PATH"];
  const path = [named, ...browserPaths].find((candidate) => candidate !== undefined && existsSync(candidate));
  if (path === undefined) throw new Error(`There is no Chromium here: ${installHint}`);
  return path;
}

function doesStart(path: string): boolean {
  const args = ["--headless", "--no-sandbox", "--disable-gpu", "--dump-dom", "data:text/html,<title>here</title>"];
  const { stdout } = spawnSync(path, args, { encoding: "utf8", timeout: 60_000 });
  return stdout?.includes("here") ?? false;
}

/**
 * Returns true if Playwright can render a page with the browser. Some browsers can, although they fail with
 * `--dump-dom`.
 */
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
