import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import vitestConfig from "../../vitest.config.ts";
import { program, root, run } from "../run.ts";
import { readReport } from "./test-report.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "fundport-report-"));
  await symlink(join(root, "node_modules"), join(folder, "node_modules"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

type Project = { test: { name: string; retry?: { count: number; condition: RegExp } } };
const projects = ((vitestConfig.test?.projects ?? []) as Project[]).map(({ test }) => test);
const retry = projects.find(({ name }) => name === "server")?.retry ?? { count: 0, condition: /never/ };

/** The report of one test file, run by Vitest with the second try of our projects. */
async function runVitest(name: string, source: string, more = "") {
  const file = join(folder, `${name}.json`);
  await writeFile(join(folder, `${name}.test.js`), source);
  const { count, condition } = retry;
  const config = `export default { test: { globals: true, retry: { count: ${count}, condition: ${condition} }, ${more} } };`;
  await writeFile(join(folder, "vitest.config.js"), config);
  const reporter = join(root, "scripts", "test", "vitest-reporter.ts");
  const args = ["run", "--root", folder, `--reporter=${reporter}`, `${name}.test.js`];
  const env = { ...process.env, REPORT_FILE: file };
  const { code } = await run(program("vitest"), args, { cwd: folder, env, isQuiet: true });
  return readReport(name, file, code);
}

describe("the report of Vitest", () => {
  it("names what failed and what passed at the second try, with its place and words, and what was skipped and why", async () => {
    const report = await runVitest(
      "mixed",
      `let tries = 0;
       test("holds", () => {});
       describe("the door", () => {
         test("opens", () => { throw new Error("it is locked"); });
         test("closes", () => { tries += 1; if (tries === 1) throw new Error("it jams"); });
         test.runIf(false)("sings", () => {});
         test("rings", ({ skip }) => skip("there is no bell"));
       });`,
    );
    expect(report).toEqual({
      works: [{ name: "", tests: 2, seconds: expect.any(Number) }],
      passed: 2,
      failed: [
        {
          what: "mixed.test.js > the door > opens",
          why: expect.stringMatching(/^at .*mixed\.test\.js:\d+\nit is locked/),
        },
      ],
      retried: [
        { what: "mixed.test.js > the door > closes", why: expect.stringMatching(/^at .*mixed\.test\.js:\d+\nit jams/) },
      ],
      skipped: [
        { what: "mixed.test.js > the door > sings", why: "its own condition" },
        { what: "mixed.test.js > the door > rings", why: "there is no bell" },
      ],
    });
  });

  it("names a second try in files that have a realm of their own, too", async () => {
    const setup = JSON.stringify(join(root, "scripts", "test", "second-try.ts"));
    const report = await runVitest(
      "apart",
      `let tries = 0;
       test("closes", () => { tries += 1; if (tries === 1) throw new Error("it jams"); });
       let draws = 0;
       test("holds for all", () => { draws += 1; if (draws === 1) throw new Error("Property failed after 1 tests"); });`,
      `pool: "vmForks", setupFiles: [${setup}]`,
    );
    expect(report.retried.map(({ what }) => what)).toEqual(["apart.test.js > closes"]);
    expect(report.failed.map(({ what }) => what)).toEqual(["apart.test.js > holds for all"]);
  });

  it("quotes the difference, and what generated input finds is not tried again", async () => {
    const { failed, retried } = await runVitest(
      "found",
      `let tries = 0;
       test("is equal", () => expect({ room: 1 }).toEqual({ room: 2 }));
       test("holds for all", () => { tries += 1; if (tries === 1) throw new Error("Property failed after 1 tests"); });`,
    );
    expect(failed).toEqual([
      { what: "found.test.js > is equal", why: expect.stringContaining('+   "room": 1,') },
      { what: "found.test.js > holds for all", why: expect.stringContaining("Property failed after 1 tests") },
    ]);
    expect(retried).toEqual([]);
  });

  it.each([
    ["file", `throw new Error("no key");`, "broken-file.test.js"],
    [
      "hook",
      `describe("a room", () => { beforeAll(() => { throw new Error("no key"); }); test("x", () => {}); });`,
      "broken-hook.test.js > a room",
    ],
    [
      "stray",
      `test("x", async () => {
         setTimeout(() => { throw new Error("no key"); });
         await new Promise((done) => setTimeout(done, 200));
       });`,
      "outside of any test",
    ],
  ])("counts a broken %s as a failure", async (part, source, what) => {
    const { failed, skipped } = await runVitest(`broken-${part}`, source);
    expect(skipped).toEqual([]);
    expect(failed).toEqual([{ what: expect.stringContaining(what), why: expect.stringContaining("no key") }]);
  });
});

/** The report of one file of journeys that need no browser, run by Playwright with a second try. */
async function runPlaywright(name: string, source: string) {
  const own = join(folder, name);
  const file = join(folder, `${name}.json`);
  await mkdir(own, { recursive: true });
  await writeFile(join(own, "scan.spec.ts"), `import { expect, test } from "@playwright/test";\n${source}`);
  await writeFile(join(own, "playwright.config.ts"), "export default { retries: 1, workers: 1 };");
  const args = ["test", "--config", own, `--reporter=${join(root, "e2e", "support", "portal", "reporter.ts")}`];
  const { code } = await run(program("playwright"), args, {
    env: { ...process.env, REPORT_FILE: file },
    isQuiet: true,
  });
  return readReport(name, file, code);
}

describe("the report of Playwright", () => {
  it("names what failed and what passed at the second try, with its place and words, and what was skipped and why", async () => {
    const report = await runPlaywright(
      "journeys",
      `test("copies", () => {});
       test("needs a scanner", () => test.skip(true, "no scanner"));
       test("waits for the scanner", () => { if (test.info().retry === 0) throw new Error("late"); });
       test.describe("the page", () => { test("is scanned", () => expect("blank page").toBe("a text")); });`,
    );
    const place = (line: number, title: string) =>
      expect.stringMatching(new RegExp(`scan\\.spec\\.ts:${line} ${title}$`));
    expect(report).toEqual({
      passed: 2,
      failed: [{ what: place(5, "the page > is scanned"), why: expect.stringMatching(/^at .*:5\n[^]*blank page/) }],
      retried: [{ what: place(4, "waits for the scanner"), why: expect.stringMatching(/^at .*:4\n[^]*late/) }],
      skipped: [{ what: place(3, "needs a scanner"), why: "no scanner" }],
    });
  });

  it("counts what was not reached, and what breaks outside of any test, as failures", async () => {
    const unreached = await runPlaywright(
      "unreached",
      `test.describe.configure({ mode: "serial" });
       test("opens", () => { throw new Error("it is locked"); });
       test("enters", () => {});`,
    );
    expect(unreached).toMatchObject({ passed: 0, skipped: [] });
    expect(unreached.failed.map(({ why }) => why.split("\n").at(-1))).toEqual([
      expect.stringContaining("it is locked"),
      "it did not run",
    ]);
    const broken = await runPlaywright("broken", `throw new Error("no portal");`);
    expect(broken.failed[0]).toEqual({ what: "outside of any test", why: expect.stringContaining("no portal") });
  });
});
