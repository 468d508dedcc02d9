import type { Page } from "@playwright/test";
import { openMenu } from "./portal-actions.ts";
import { expect, type Translate } from "../test.ts";
import { waitForAnimations, visit } from "../browser/visit.ts";

type CrawlOptions = {
  url: string;
  t: Translate;
  /** How many pages of one kind are opened, such as `/funds/detail/1` and `/funds/detail/2`. */
  maxPerKind: number;
};
type PageLinks = { inside: string[]; outside: string[]; anchors: string[]; withoutNoopener: string[] };

/** Where the crawl starts: at the home page, and at a page to which only a filled cart has a link. */
const startPaths = ["/", "/cart/proposal"];

/**
 * Opens every page that links lead to, including links in menus. Checks that each page has a heading, is not the 404
 * view, and contains the targets of its anchors. Returns the visited paths. The test's fixture reports browser errors.
 */
export async function crawl(page: Page, { url, t, maxPerKind }: CrawlOptions): Promise<string[]> {
  const waiting = [...startPaths];
  const known = new Set(waiting);
  const kinds = new Map<string, number>();
  const visitedPaths: string[] = [];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    visitedPaths.push(path);
    const links = await readPage(page, url + path, t);
    for (const next of links.inside) {
      const count = kinds.get(kindOf(next)) ?? 0;
      if (known.has(next) || count >= maxPerKind) continue;
      known.add(next);
      kinds.set(kindOf(next), count + 1);
      waiting.push(next);
    }
  }
  return visitedPaths;
}

/**
 * Returns the kind of a path. `/funds/detail/12?range=1Y` and `/funds/detail/7` have the same kind, and so do paths
 * that differ only in a code.
 */
function kindOf(path: string): string {
  return (path.split("?")[0] ?? path)
    .replaceAll(/\/\d+(?=\/|$)/g, "/:id")
    .replace(/^\/cart\/add\/.*/, "/cart/add/:code");
}

async function readPage(page: Page, address: string, t: Translate): Promise<PageLinks> {
  await visit(page, address);
  const heading = page.locator("h1").first();
  await expect(heading, address).toBeVisible();
  for (const missing of ["shell:not-found-title", "funds:fund-not-found-title"])
    await expect(heading, address).not.toHaveText(t(missing));
  const links = await readLinks(page);
  // The side menu is read only on the home page, because it is the same on every page.
  if (new URL(address).pathname === "/") addTo(links, await readSideMenu(page, t));
  for (const anchor of links.anchors)
    await expect(page.locator(`[id="${anchor}"]`), `${address} leads to #${anchor}`).toBeAttached();
  expect(links.withoutNoopener, `links of ${address} that hand themselves to the page they open`).toEqual([]);
  return links;
}

/** Returns the visible links and the links in menus that open with a click. */
async function readLinks(page: Page): Promise<PageLinks> {
  const all = await linksOf(page);
  const menus = page.locator('[aria-haspopup="menu"]:visible');
  for (let index = 0; index < (await menus.count()); index += 1) {
    const menu = menus.nth(index);
    if (!(await menu.isEnabled())) continue;
    await menu.click();
    await page.locator('[role="menu"]:visible').waitFor();
    await waitForAnimations(page);
    addTo(all, await linksOf(page));
    await page.keyboard.press("Escape");
    await page.locator('[role="menu"]:visible').waitFor({ state: "hidden" });
  }
  return all;
}

function addTo(all: PageLinks, found: PageLinks): void {
  for (const kind of ["inside", "outside", "anchors", "withoutNoopener"] as const)
    all[kind] = [...new Set([...all[kind], ...found[kind]])];
}

async function readSideMenu(page: Page, t: Translate): Promise<PageLinks> {
  const menu = await openMenu(page, t);
  const links = await linksOf(page);
  await page.keyboard.press("Escape");
  await expect(menu).toHaveCount(0);
  return links;
}

async function linksOf(page: Page): Promise<PageLinks> {
  return await page.evaluate(() => {
    const found = {
      inside: [] as string[],
      outside: [] as string[],
      anchors: [] as string[],
      withoutNoopener: [] as string[],
    };
    for (const link of document.querySelectorAll<HTMLAnchorElement>("a[href]")) {
      const target = new URL(link.href);
      const isHere = target.origin === location.origin;
      if (target.protocol === "mailto:" || target.protocol === "tel:" || target.protocol === "blob:") continue;
      if (link.target === "_blank" && !/noreferrer|noopener/.test(link.rel)) found.withoutNoopener.push(link.href);
      if (!isHere || target.pathname.startsWith("/api/")) found.outside.push(link.href);
      else if (link.getAttribute("href")?.startsWith("#")) found.anchors.push(target.hash.slice(1));
      else found.inside.push(target.pathname + target.search);
    }
    return found;
  });
}
