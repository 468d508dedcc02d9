/**
 * `npm test`: the check, unit tests, server tests on a throw-away embedded PostgreSQL, the same once more on
 * TEST_DATABASE_URL when that is set, journeys in headless Chromium. Says plainly what was skipped and why; the last line
 * counts everything. `--full` adds every page × language × width and the long faults.
 */
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { run } from "./run.ts";

type Counts = { passed: number; failed: number; skipped: number };

const isFull = process.argv.includes("--full");
const folder = await mkdtemp(join(tmpdir(), "fundport-test-report-"));
const total: Counts = { passed: 0, failed: 0, skipped: 0 };
const notes: string[] = [];

try {
  await part("check", async () =>
    (await run(process.execPath, ["scripts/check.ts"])) === 0 ? counted(1, 0) : counted(0, 1),
  );
  await part("unit and component tests", () => vitest(["unit", "web"], {}));
  await part("server tests on the embedded PostgreSQL", () => vitest(["server"], { TEST_DATABASE_URL: undefined }));
  const url = process.env["TEST_DATABASE_URL"];
  if (url) await part("server tests on TEST_DATABASE_URL", () => vitest(["server"], { TEST_DATABASE_URL: url }));
  else notes.push("server tests on another PostgreSQL: TEST_DATABASE_URL is not set");
  await part("journeys in Chromium", journeys);
  if (!isFull) notes.push("every page × language × width, and the long faults: `npm run test:full`");
} finally {
  await rm(folder, { recursive: true, force: true });
}

for (const note of notes) console.log(`skipped: ${note}`);
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed > 0 ? 1 : 0);

async function part(name: string, measure: () => Promise<Counts>): Promise<void> {
  console.log(`\n── ${name}`);
  const counts = await measure();
  total.passed += counts.passed;
  total.failed += counts.failed;
  total.skipped += counts.skipped;
}

function counted(passed: number, failed: number): Counts {
  return { passed, failed, skipped: 0 };
}

async function vitest(projects: string[], env: Record<string, string | undefined>): Promise<Counts> {
  const report = join(folder, `${projects.join("-")}-${Math.random().toString(36).slice(2)}.json`);
  const args = projects.flatMap((project) => ["--project", project]);
  const code = await run(
    "vitest",
    ["run", ...args, "--reporter=dot", "--reporter=json", `--outputFile.json=${report}`],
    { env },
  );
  const result = await readJson<{
    numPassedTests: number;
    numFailedTests: number;
    numPendingTests: number;
    numTodoTests: number;
    numFailedTestSuites: number;
  }>(report);
  // A run that left no report, or failed outside any test, has failed all the same.
  if (!result) return counted(0, 1);
  const failed = Math.max(result.numFailedTests, code === 0 ? 0 : 1);
  return { passed: result.numPassedTests, failed, skipped: result.numPendingTests + result.numTodoTests };
}

async function journeys(): Promise<Counts> {
  if (!(await hasChromium())) {
    notes.push("journeys: there is no Chromium, and it could not be installed (Debian's package chromium)");
    return { passed: 0, failed: process.env["CI"] ? 1 : 0, skipped: 1 };
  }
  if ((await run(process.execPath, ["scripts/build-web.ts"])) !== 0) return counted(0, 1);
  const report = join(folder, "journeys.json");
  const projects = ["journeys", ...(isFull ? ["full"] : [])].flatMap((project) => ["--project", project]);
  const code = await run("playwright", ["test", "--config", "e2e/playwright.config.ts", ...projects], {
    env: { PLAYWRIGHT_REPORT: report },
  });
  const result = await readJson<{ stats: { expected: number; unexpected: number; flaky: number; skipped: number } }>(
    report,
  );
  if (!result) return counted(0, 1);
  const { expected, unexpected, flaky, skipped } = result.stats;
  return { passed: expected + flaky, failed: Math.max(unexpected, code === 0 ? 0 : 1), skipped };
}

async function hasChromium(): Promise<boolean> {
  const find = () =>
    [
      "/usr/bin/chromium",
      "/usr/bin/chromium-browser",
      "/usr/bin/google-chrome",
      process.env["CHROMIUM_PATH"] ?? "",
    ].some((path) => path !== "" && existsSync(path));
  if (find()) return true;
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false;
  console.log("Installing Chromium …");
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["update", "-qq"], { env });
  await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"], { env });
  return find();
}

async function readJson<Report>(path: string): Promise<Report | null> {
  const text = await readFile(path, "utf8").catch(() => null);
  return text === null ? null : (JSON.parse(text) as Report);
}
