/**
 * `npm run test:defects`: puts each seeded defect into a throw-away copy of the checkout, one at a time, and prints which
 * test finds it. Vitest runs the tests next to the defect first, then those of its module, then all that import the file.
 * A defect counts as found when a test fails that passes without it; files that fail to load do not count.
 */
import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { parseArgs } from "node:util";
import { findChromium } from "../../e2e/support/portal/chromium.ts";
import { Interrupted, runInGroup } from "../process-group.ts";
import { root } from "../run.ts";
import { type Defect, defects } from "./defects.ts";
import { readReport } from "../test/test-report.ts";

const usage = `Usage: npm run test:defects [-- [OPTION …] [NAME …]]
  NAME            tries these defects only: ${defects.map(({ name }) => name).join(", ")}
  --ref REF       tries them on this commit instead of HEAD
  --full          also runs the tests of npm run test:full
  --journeys      runs the journeys in Chromium for a defect that no test of Vitest finds
  --spec FILE     limits the journeys to this file of e2e; may be repeated
  --minutes N     ends each run of tests after N minutes (20)`;

type Order = {
  chosen: readonly Defect[];
  ref: string;
  isFull: boolean;
  hasJourneys: boolean;
  specs: readonly string[];
  maxMs: number;
};
type Attempt = Order & { copy: string; folder: string; defect: Defect; text: string };
/** `found` is the file and title of the test; `note` says what kept a defect from being found. */
type Result = { found: string | null; note: string };
type JsonReport = {
  testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[];
};

/** The defects cannot be tried; the message is for the person at the keyboard. */
class Unfit extends Error {}

const order = readOrder(process.argv.slice(2));
if (order === null) console.error(usage);
process.exitCode = order === null ? 1 : await tryAll(order);

function readOrder(args: string[]): Order | null {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        ref: { type: "string", default: "HEAD" },
        full: { type: "boolean", default: false },
        journeys: { type: "boolean", default: false },
        spec: { type: "string", multiple: true, default: [] },
        minutes: { type: "string", default: "20" },
      },
    });
    const { ref, full: isFull, journeys: hasJourneys, spec: specs } = values;
    const chosen = defects.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
    const maxMs = Number(values.minutes) * 60_000;
    const isKnown = positionals.every((name) => chosen.some((defect) => defect.name === name));
    return isKnown && maxMs > 0 ? { ref, isFull, hasJourneys, specs, maxMs, chosen } : null;
  } catch {
    return null;
  }
}

/** Tries the defects, prints the table and returns the exit code: 1 where a defect is not found. */
async function tryAll(order: Order): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), "fundport-defects-"));
  const copy = join(folder, "checkout");
  try {
    await makeCopy(copy, order.ref);
    // All are read before the first is tried: a list that does not fit the code says nothing about the tests.
    const texts = await Promise.all(order.chosen.map((defect) => readOnce(copy, defect)));
    const rows: string[] = [];
    let isEachFound = true;
    for (const [index, defect] of order.chosen.entries()) {
      const { found, note } = await tryDefect({ ...order, copy, folder, defect, text: texts[index] ?? "" });
      const result = found ?? `NOT FOUND${note}`;
      console.error(`${defect.name}: ${result}`);
      rows.push(`| ${defect.name} | ${defect.file} | ${result.replaceAll("|", String.raw`\|`)} |`);
      isEachFound &&= found !== null;
    }
    console.log(["| defect | file | found by |", "| --- | --- | --- |", ...rows].join("\n"));
    return isEachFound ? 0 : 1;
  } catch (error) {
    if (!(error instanceof Interrupted) && !(error instanceof Unfit)) throw error;
    console.error(error.message);
    return 1;
  } finally {
    await runInGroup("git", ["worktree", "remove", "--force", copy], { isQuiet: true });
    await rm(folder, { recursive: true, force: true });
  }
}

/** A worktree of the commit, with hard links to the packages that are installed here. */
async function makeCopy(copy: string, ref: string): Promise<void> {
  const { code, output } = await runInGroup("git", ["worktree", "add", "--detach", copy, ref], { isQuiet: true });
  if (code !== 0) throw new Unfit(`There is no copy of ${ref} to be had: ${output.trim()}`);
  for (const workspace of [".", "apps/server", "apps/web"]) {
    const modules = join(root, workspace, "node_modules");
    if (!existsSync(modules)) continue;
    const target = join(copy, workspace, "node_modules");
    const linked = await runInGroup("cp", ["-al", modules, target], { isQuiet: true });
    if (linked.code !== 0) await runInGroup("cp", ["-a", modules, target], { isQuiet: true });
    // Caches are written in place: through a hard link that would change the checkout's own.
    const caches = (await readdir(target)).filter((name) => name.startsWith(".vite"));
    for (const name of caches) await rm(join(target, name), { recursive: true });
  }
}

/** Returns the text of the defect's file; throws `Unfit` unless the code to replace is in it exactly once. */
async function readOnce(copy: string, { name, file, find }: Defect): Promise<string> {
  const text = await readFile(join(copy, file), "utf8").catch(() => "");
  const count = text.split(find).length - 1;
  if (count !== 1) throw new Unfit(`The code that ${name} replaces is ${count} times in ${file}, not once.`);
  return text;
}

async function tryDefect(attempt: Attempt): Promise<Result> {
  const { copy, defect, text } = attempt;
  const path = join(copy, defect.file);
  const withDefect = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    await writeFile(
      path,
      text.replace(defect.find, () => defect.replace),
    );
    return await work().finally(() => writeFile(path, text));
  };
  // Such as `packages/cart/src` and `apps/server/src/domains/sales/drafts`.
  const module = join(copy, ...defect.file.split("/").slice(0, defect.area === "packages" ? 3 : 5));
  const near = [...new Set([dirname(path), module])].map((folder) => ["run", `${folder}/`]);
  const notes = new Set<string>();
  for (const search of [...near, ["related", "--run", path]]) {
    if (search[0] === "related") await buildPages(copy);
    const { failure, unloaded, isWhole } = await withDefect(() => runVitest(attempt, search));
    if (!isWhole) notes.add("not all of its tests ran in time");
    if (unloaded !== undefined) notes.add(`${unloaded} did not load`);
    if (failure === undefined) continue;
    const without = await runVitest(attempt, ["run", join(copy, failure.file)]);
    const found = `${failure.file} > ${failure.title}`;
    if (without.isWhole && without.failure === undefined && without.unloaded === undefined) return { found, note: "" };
    notes.add(`${found} fails without the defect too`);
  }
  const found = attempt.hasJourneys ? await withDefect(() => runJourneys(attempt)) : null;
  return { found, note: notes.size === 0 ? "" : ` (${[...notes].join("; ")})` };
}

/** Builds the pages, which the portals that tests start need. */
async function buildPages(copy: string): Promise<void> {
  const { code, output } = await runInGroup(process.execPath, ["scripts/start/with-web.ts"], {
    cwd: copy,
    isQuiet: true,
  });
  if (code !== 0) throw new Unfit(`The web app does not build: ${output.trim()}`);
}

/** Runs tests until one fails; returns it, and a file that did not load. `isWhole`: the time was not up before. */
async function runVitest({ copy, folder, isFull, maxMs }: Attempt, search: readonly string[]) {
  const file = join(folder, "vitest.json");
  await rm(file, { force: true });
  const reporters = ["--reporter=json", `--outputFile=${file}`, "--reporter=scripts/test/vitest-reporter.ts"];
  const limits = ["--bail=1", "--passWithNoTests", ...(isFull ? [] : ["--exclude=**/*.full.test.*"])];
  const env = { ...envOf(copy, folder), ...(isFull && { FUNDPORT_TEST_FULL: "1" }) };
  const vitest = join(copy, "node_modules", ".bin", "vitest");
  const options = { cwd: copy, env, isQuiet: true, maxMs };
  await runInGroup(vitest, [...search, ...limits, ...reporters], options);
  // A run that was ended leaves no report.
  const isWhole = existsSync(file);
  const { testResults } = isWhole ? (JSON.parse(await readFile(file, "utf8")) as JsonReport) : { testResults: [] };
  const files = testResults.map(({ name, status, assertionResults }) => ({
    file: relative(copy, name),
    isFailed: status === "failed",
    title: assertionResults.find((test) => test.status === "failed")?.fullName,
  }));
  const [failure] = files.flatMap(({ file, title }) => (title === undefined ? [] : [{ file, title }]));
  const unloaded = files.find(({ isFailed, title }) => isFailed && title === undefined)?.file;
  return { failure, unloaded, isWhole };
}

/** Returns the first journey that fails twice; null where none does. */
async function runJourneys({ copy, folder, specs, maxMs }: Attempt): Promise<string | null> {
  const chromium = findChromium();
  if ("missing" in chromium) throw new Unfit(chromium.missing);
  await buildPages(copy);
  const reporter = `--reporter=${join(copy, "e2e", "support", "portal", "reporter.ts")}`;
  const args = ["test", "--config=e2e/playwright.config.ts", "--project=journeys", "-x", reporter, ...specs];
  const env = { ...envOf(copy, folder), CHROMIUM_PATH: chromium.path };
  const playwright = join(copy, "node_modules", ".bin", "playwright");
  const { code } = await runInGroup(playwright, args, { cwd: copy, env, isQuiet: true, maxMs });
  const { failed } = readReport("the journeys", env.REPORT_FILE, code);
  return failed.find(({ what, why }) => what.includes(".spec.ts") && why !== "it did not run")?.what ?? null;
}

function envOf(copy: string, folder: string) {
  const modules = join(copy, "node_modules", ".bin");
  return { ...process.env, PATH: `${modules}:${process.env["PATH"]}`, REPORT_FILE: join(folder, "report.json") };
}
