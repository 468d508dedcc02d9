import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { chromiumPath } from "../../e2e/support/portal/chromium.ts";
import { type ClientLinks, findClientLinks } from "./client-links.ts";
import { cookiesOf, type SignedIn, startSignedIn } from "../portal/signed-in-portal.ts";
import { absoluteRow, informativeRow, median, type Row, scaledRow } from "../measure/row.ts";
import { followRequests, type PageRequest } from "./requests.ts";
import { measureUsable, clientClick, timeVisit, type Visit } from "./usable.ts";

type Vitals = {
  performance: number;
  accessibility: number;
  bestPractices: number;
  lcp: number;
  tbt: number;
  cls: number;
};
type Transfer = { script: number; stylesheet: number; fontsAndImages: number };

const usableRounds = 5;
/** The maximum size of the scripts of the log-in page and of each client page. */
const scriptsKB = 125;

const flags = [
  "--headless=new",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
];

/**
 * Measures the pages on a simulated phone: size and loading of the log-in page and client pages, and loading of the
 * pages behind the log-in. The budget applies to the time until a person can read and click (`usable`), because
 * Lighthouse computes its own figures from a fast run. Throws if a run yields no figure.
 */
export async function measurePages(): Promise<Row[]> {
  const signedIn = await startSignedIn({ LOG_LEVEL: "error" });
  try {
    const { url } = signedIn.portal;
    const size = await transferOf(`${url}/`);
    const login = await vitalsOf(`${url}/`, []);
    const home = await vitalsOf(`${url}/`, cookiesOf(signedIn));
    const grid = await vitalsOf(`${url}/funds/grid`, cookiesOf(signedIn));
    const links = await findClientLinks(signedIn);
    const verifySize = await transferOf(`${url}/verify`);
    const formSize = await transferOf(`${url}/client/${links.form}`);
    const pagesOfClients = [
      { name: "/verify", path: "/verify" },
      { name: "/sign", path: `/sign/${links.sign}` },
      { name: "/sign, code entered", path: `/sign/${links.sign}`, cookie: links.entered },
      { name: "/download", path: `/download/${links.download}` },
      { name: "/client", path: `/client/${links.form}` },
    ];
    const ofClients: Row[] = [];
    for (const { name, path, cookie = "" } of pagesOfClients) {
      const vitals = await vitalsOf(url + path, cookie === "" ? [] : cookiesOf({ ...signedIn, cookie }));
      ofClients.push(...vitalRows(name, vitals));
    }
    return [
      absoluteRow("log-in page: scripts", "KB", size.script, { atMost: scriptsKB }),
      absoluteRow("log-in page: styles", "KB", size.stylesheet, { atMost: 12 }),
      absoluteRow("log-in page: fonts and images", "KB", size.fontsAndImages, { atMost: 60 }),
      absoluteRow("/verify: scripts", "KB", verifySize.script, { atMost: scriptsKB }),
      absoluteRow("/client: scripts", "KB", formSize.script, { atMost: scriptsKB }),
      absoluteRow("home: scripts before it is usable", "KB", await scriptsBeforeUsable(signedIn), { atMost: 260 }),
      ...ofClients,
      ...vitalRows("log-in page", login),
      ...vitalRows("home", home),
      ...vitalRows("fund grid", grid),
      ...(await usableRows(signedIn, links)),
      scaledRow("home, reloaded with a warm cache", "ms", await reloadTime(signedIn, "/"), 300),
      scaledRow("profile, reloaded with a warm cache", "ms", await reloadTime(signedIn, "/profile"), 400),
    ];
  } finally {
    await signedIn.portal.stop();
  }
}

/**
 * Returns Lighthouse's figures as informative rows. A score of 90 or more is good, but only the rows for usable pages
 * have budgets.
 */
function vitalRows(page: string, vitals: Vitals): Row[] {
  return [
    informativeRow(`${page}: Lighthouse, phone`, "", vitals.performance),
    informativeRow(`${page}: largest paint`, "s", vitals.lcp / 1000),
    informativeRow(`${page}: blocking time`, "ms", vitals.tbt),
    absoluteRow(`${page}: accessibility`, "", vitals.accessibility, { atLeast: 100 }),
    absoluteRow(`${page}: best practices`, "", vitals.bestPractices, { atLeast: 95 }),
    absoluteRow(`${page}: layout shift`, "", vitals.cls, { atMost: 0.02 }),
  ];
}

/** Measures how long it takes until a page can be read and clicked, under real throttling, in s. */
async function usableRows(signedIn: SignedIn, links: ClientLinks): Promise<Row[]> {
  const { url } = signedIn.portal;
  const cookies = cookiesOf(signedIn);
  const visits: { page: string; visit: Visit; atMost: number }[] = [
    { page: "log-in page: usable", visit: { url: `${url}/`, cookies: [], hasAgreed: false }, atMost: 1.9 },
    { page: "home: usable, first visit", visit: { url: `${url}/`, cookies, hasAgreed: false }, atMost: 2.7 },
    { page: "home: usable, agreed before", visit: { url: `${url}/`, cookies, hasAgreed: true }, atMost: 2.7 },
    {
      page: "fund grid: usable, first visit",
      visit: { url: `${url}/funds/grid`, cookies, hasAgreed: false },
      atMost: 2.9,
    },
    {
      page: "fund grid: usable, agreed before",
      visit: { url: `${url}/funds/grid`, cookies, hasAgreed: true },
      atMost: 2.9,
    },
  ];
  const ofClients = { cookies: [], hasAgreed: false, firstClick: clientClick };
  for (const path of ["/verify", `/sign/${links.sign}`, `/download/${links.download}`, `/client/${links.form}`])
    visits.push({
      page: `/${path.split("/")[1]}: usable`,
      visit: { url: url + path, ...ofClients },
      atMost: 2.3,
    });
  const rows: Row[] = [];
  for (const { page, visit, atMost } of visits)
    // oxlint-disable-next-line no-await-in-loop -- sequential, because concurrent visits would slow each other down
    rows.push(scaledRow(page, "s", (await measureUsable(visit, usableRounds)) / 1000, atMost));
  return rows;
}

/** Measures the size of all transfers of a first visit until the network is quiet, in KB. */
async function transferOf(url: string): Promise<Transfer> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: flags });
  const page = await browser.newPage();
  const listRequests = await followRequests(page);
  await page.goto(url, { waitUntil: "networkidle" });
  await browser.close();
  const requests = listRequests();
  return {
    script: kilobytesOf(requests, "Script"),
    stylesheet: kilobytesOf(requests, "Stylesheet"),
    fontsAndImages: kilobytesOf(requests, "Font", "Image"),
  };
}

/** Measures the size of the scripts that the home page has loaded when a phone can use it, in KB. */
async function scriptsBeforeUsable(signedIn: SignedIn): Promise<number> {
  let listRequests: () => PageRequest[] = () => [];
  const visit = { url: `${signedIn.portal.url}/`, cookies: cookiesOf(signedIn), hasAgreed: true };
  const { answered } = await timeVisit(visit, {
    before: async (page) => {
      listRequests = await followRequests(page);
    },
  });
  return kilobytesOf(
    listRequests().filter(({ end }) => end <= answered),
    "Script",
  );
}

function kilobytesOf(requests: readonly PageRequest[], ...types: string[]): number {
  return requests.filter(({ type }) => types.includes(type)).reduce((sum, { bytes }) => sum + bytes, 0) / 1024;
}

/**
 * Returns the medians of three Lighthouse runs with Lighthouse's own throttled phone. The cookies are set in the
 * browser, because the page reads one of them. Each run has a new profile, so that no response is cached.
 */
async function vitalsOf(url: string, cookies: ReturnType<typeof cookiesOf>): Promise<Vitals> {
  const runs: Vitals[] = [];
  for (let round = 0; round < 3; round += 1) {
    const profile = await mkdtemp(join(tmpdir(), "fundport-lighthouse-"));
    const context = await chromium.launchPersistentContext(profile, {
      executablePath: chromiumPath(),
      args: [...flags, "--remote-debugging-port=0"],
    });
    // Reads the port from the first line of a file that Chromium writes, because the system chooses the port.
    const port = Number((await readFile(join(profile, "DevToolsActivePort"), "utf8")).split("\n")[0]);
    await context.addCookies([...cookies]);
    const report = await lighthouse(url, {
      port,
      onlyCategories: ["performance", "accessibility", "best-practices"],
      disableStorageReset: true,
      logLevel: "silent",
    });
    await context.close();
    await rm(profile, { recursive: true, force: true });
    if (!report) throw new Error(`Lighthouse returned nothing for ${url}`);
    const { categories, audits, runtimeError } = report.lhr;
    const known = (name: string, value: number | null | undefined): number => {
      if (Number.isFinite(value)) return Number(value);
      throw new Error(`Lighthouse has no ${name} for ${url}: ${runtimeError?.message ?? "no reason given"}`);
    };
    const figure = (name: string) => known(name, audits[name]?.numericValue);
    const score = (name: string) => known(name, categories[name]?.score) * 100;
    runs.push({
      performance: score("performance"),
      accessibility: score("accessibility"),
      bestPractices: score("best-practices"),
      lcp: figure("largest-contentful-paint"),
      tbt: figure("total-blocking-time"),
      cls: figure("cumulative-layout-shift"),
    });
  }
  const middle = (name: keyof Vitals) => median(runs.map((run) => run[name]));
  return {
    performance: middle("performance"),
    accessibility: middle("accessibility"),
    bestPractices: middle("bestPractices"),
    lcp: middle("lcp"),
    tbt: middle("tbt"),
    cls: middle("cls"),
  };
}

/**
 * Measures the time from a reload to the heading of a page. Reference data come from the browser's cache, or the server
 * returns 304 for them.
 */
async function reloadTime(signedIn: SignedIn, path: string): Promise<number> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: flags });
  const context = await browser.newContext();
  await context.addCookies(cookiesOf(signedIn));
  const page = await context.newPage();
  const times: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const begin = performance.now();
    await page.goto(signedIn.portal.url + path, { waitUntil: "commit" });
    await page.waitForFunction(() => document.querySelector("main h1")?.checkVisibility(), undefined, {
      polling: "raf",
    });
    times.push(performance.now() - begin);
  }
  await browser.close();
  return median(times.slice(1));
}
