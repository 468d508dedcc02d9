/**
 * `node bench/pages/waterfall.ts [login|home|grid]…` lists the requests that a phone on slow 4G waits for until the
 * page is usable. Each character of a bar is 100 ms. Source: docs/reference/performance.md#weights.
 */
import { join } from "node:path";
import { cookiesOf, startSignedIn } from "../portal/signed-in-portal.ts";
import { followRequests, type PageRequest } from "./requests.ts";
import { timeVisit, type Visit } from "./usable.ts";

type Paints = { first: number; largest: number };

const barMs = 100;
const requestedPages = process.argv.slice(2);

const signedIn = await startSignedIn({ LOG_LEVEL: "error" });
const { url } = signedIn.portal;
const cookies = cookiesOf(signedIn);
const visits: Record<string, Visit> = {
  login: { url: `${url}/`, cookies: [], hasAgreed: false },
  home: { url: `${url}/`, cookies, hasAgreed: true },
  "home, first visit": { url: `${url}/`, cookies, hasAgreed: false },
  grid: { url: `${url}/funds/grid`, cookies, hasAgreed: true },
};
try {
  for (const [name, visit] of Object.entries(visits))
    // oxlint-disable-next-line no-await-in-loop -- sequential, because concurrent visits would slow each other down
    if (requestedPages.length === 0 || requestedPages.some((word) => name.startsWith(word)))
      await printVisit(name, visit);
} finally {
  await signedIn.portal.stop();
}

async function printVisit(name: string, visit: Visit): Promise<void> {
  let listRequests: () => PageRequest[] = () => [];
  let paints: Paints = { first: 0, largest: 0 };
  const usable = await timeVisit(visit, {
    before: async (page) => {
      listRequests = await followRequests(page);
      await page.addInitScript(watchPaints);
    },
    after: async (page) => {
      paints = await page.evaluate<Paints>("window.paints");
    },
  });
  const done = listRequests();
  const kilobytes = done.reduce((sum, { bytes }) => sum + bytes, 0) / 1024;
  console.log(
    `\n${name}: first paint ${inSeconds(paints.first)}, largest ${inSeconds(paints.largest)}, heading ${inSeconds(usable.heading)}, ` +
      `response to the first click ${inSeconds(usable.answered)}; ${done.length} requests, ${kilobytes.toFixed(0)} KB`,
  );
  for (const request of done.toSorted((first, second) => first.begin - second.begin)) console.log(lineOf(request));
}

function lineOf({ url, begin, end, bytes }: PageRequest): string {
  const bar = " ".repeat(Math.round(begin / barMs)) + "█".repeat(Math.max(1, Math.round((end - begin) / barMs)));
  const figures = [
    `${(bytes / 1024).toFixed(1)} KB`.padStart(9),
    begin.toFixed(0).padStart(5),
    end.toFixed(0).padStart(5),
  ];
  return `${nameOf(url).padEnd(30).slice(0, 30)} ${figures.join(" ")}  ${bar}`;
}

/** Records the paints of a page. Evaluated in the page. */
function watchPaints(): void {
  const paints = { first: 0, largest: 0 };
  Object.assign(window, { paints });
  new PerformanceObserver((list) => {
    for (const { name, entryType, startTime } of list.getEntries()) {
      if (name === "first-contentful-paint") paints.first = startTime;
      if (entryType === "largest-contentful-paint") paints.largest = startTime;
    }
  }).observe({ entryTypes: ["paint", "largest-contentful-paint"] });
}

function inSeconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`;
}

/** Returns a short name of an address, without the query and the digest of a built file. */
function nameOf(address: string): string {
  const { pathname } = new URL(address);
  return join("/", pathname)
    .replace("/assets/", "")
    .replace(/-[\w-]{8}(?=\.\w+$)/, "");
}
