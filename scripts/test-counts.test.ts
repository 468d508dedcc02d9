import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { program, run } from "./run.ts";
import {
  addCounts,
  countPlaywright,
  describeCounts,
  noCounts,
  parseCounts,
  readCounts,
  secondTry,
} from "./test-counts.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "fundport-counts-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Counts of one test file, run by Vitest with a second try. */
async function countsOf(name: string, source: string) {
  const file = join(folder, `${name}.json`);
  await writeFile(join(folder, `${name}.test.js`), source);
  const reporter = join(import.meta.dirname, "counting-reporter.ts");
  const args = ["run", "--root", folder, "--globals", ...secondTry, `--reporter=${reporter}`, `${name}.test.js`];
  const { code } = await run(program("vitest"), args, { env: { ...process.env, COUNTS_FILE: file }, isQuiet: true });
  return await readCounts({ name, file, exitCode: code }, parseCounts);
}

describe("the counts of Vitest", () => {
  it("name what failed and what passed at the second try, with its words, and what was left out", async () => {
    const counts = await countsOf(
      "mixed",
      `let tries = 0;
       test("holds", () => {});
       describe("the door", () => {
         test("opens", () => { throw new Error("it is locked"); });
         test("closes", () => { tries += 1; if (tries === 1) throw new Error("it jams"); });
         test.runIf(false)("sings", () => {});
       });`,
    );
    expect(counts).toEqual({
      passed: 2,
      failed: [
        {
          what: "mixed.test.js > the door > opens",
          why: expect.stringMatching(/^at .*mixed\.test\.js:\d+\nit is locked/),
        },
      ],
      repeated: [
        { what: "mixed.test.js > the door > closes", why: expect.stringMatching(/^at .*mixed\.test\.js:\d+\nit jams/) },
      ],
      skipped: [{ what: "the door > sings", why: "its own condition" }],
    });
  });

  it("quote the difference, and give what generated input finds no second try", async () => {
    const { failed, repeated } = await countsOf(
      "found",
      `let tries = 0;
       test("is equal", () => expect({ room: 1 }).toEqual({ room: 2 }));
       test("holds for all", () => { tries += 1; if (tries === 1) throw new Error("Property failed after 1 tests"); });`,
    );
    expect(failed).toEqual([
      { what: "found.test.js > is equal", why: expect.stringContaining('+   "room": 1,') },
      { what: "found.test.js > holds for all", why: expect.stringContaining("Property failed after 1 tests") },
    ]);
    expect(repeated).toEqual([]);
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
  ])("count a broken %s as a failure", async (part, source, what) => {
    const { failed, skipped } = await countsOf(`broken-${part}`, source);
    expect(skipped).toEqual([]);
    expect(failed).toEqual([{ what: expect.stringContaining(what), why: expect.stringContaining("no key") }]);
  });
});

const outcome = (title: string, status: string, message?: string) => ({
  title,
  file: "scan.spec.ts",
  line: 7,
  tests: [
    {
      status,
      annotations: status === "skipped" ? [{ type: "skip", description: "no scanner" }] : [],
      results: message === undefined ? [] : [{ error: { message } }, {}],
    },
  ],
});

describe("the counts of Playwright", () => {
  it("name what failed and what passed at the second try, with its words, and what was left out", () => {
    const specs = [
      outcome("needs a scanner", "skipped"),
      outcome("waits for the scanner", "flaky", "late"),
      outcome("scans", "unexpected", "blank page"),
    ];
    expect(
      countPlaywright(JSON.stringify({ stats: { expected: 2 }, errors: [], suites: [{ suites: [{ specs }] }] })),
    ).toEqual({
      passed: 3,
      failed: [{ what: "scan.spec.ts:7 scans", why: "blank page" }],
      repeated: [{ what: "scan.spec.ts:7 waits for the scanner", why: "late" }],
      skipped: [{ what: "needs a scanner", why: "no scanner" }],
    });
  });

  it("count a run that broke outside of its tests as a failure", () => {
    const report = { stats: { expected: 2 }, errors: [{ message: "no portal" }], suites: [] };
    expect(countPlaywright(JSON.stringify(report)).failed).toEqual([{ what: "the run", why: "no portal" }]);
  });
});

describe("the counts of a run", () => {
  it("have a failure where there is no report, or an exit that no test explains", async () => {
    const file = join(folder, "silent.json");
    const read = (exitCode: number) => readCounts({ name: "the tests", file, exitCode }, parseCounts);
    expect((await read(0)).failed).toEqual([{ what: "the tests", why: "it left no report" }]);
    await writeFile(file, JSON.stringify({ ...noCounts, passed: 3 }));
    expect(await read(1)).toEqual({
      ...noCounts,
      passed: 3,
      failed: [{ what: "the tests", why: "it ended with 1, and no test says why" }],
    });
    expect(await read(0)).toEqual({ ...noCounts, passed: 3 });
  });

  it("add up over all runners", () => {
    const finding = { what: "a", why: "b" };
    const one = { passed: 1, failed: [finding], repeated: [finding], skipped: [finding] };
    const twice = [finding, finding];
    expect(addCounts([one, noCounts, one])).toEqual({ passed: 2, failed: twice, repeated: twice, skipped: twice });
  });

  it("end with what was left out, what stumbled, what failed with its first lines, and the counts", () => {
    const lines = describeCounts({
      passed: 5,
      failed: [{ what: "x", why: Array.from({ length: 20 }, (_, line) => `line ${line + 1}`).join("\n") }],
      repeated: [{ what: "y", why: "\u001b[31mlate\u001b[39m" }],
      skipped: [{ what: "z", why: "no scanner" }],
    });
    expect(lines).toEqual([
      "skipped: z, because of: no scanner",
      "passed at the second try only: y",
      "    late",
      "FAILED: x",
      ...Array.from({ length: 16 }, (_, line) => `    line ${line + 1}`),
      "5 passed, of them 1 at the second try, 1 failed, 1 skipped",
    ]);
  });
});
