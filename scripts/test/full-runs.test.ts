import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { areaOf, fullPartNames } from "./full-areas.ts";
import { describeStaleParts, readCleanCommit, recordGreenRun } from "./full-runs.ts";
import { root } from "../run.ts";

let checkout: string;
const git = (...args: string[]): string =>
  execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@example.com", ...args], {
    cwd: checkout,
    encoding: "utf8",
  });
const commitAll = (): void => {
  git("add", "-A");
  git("commit", "--quiet", "--message", "Change");
};

beforeEach(async () => {
  checkout = await mkdtemp(join(tmpdir(), "fundport-full-runs-"));
  await mkdir(join(checkout, "docs"));
  await mkdir(join(checkout, "e2e"));
  await writeFile(join(checkout, "docs/full-runs.json"), "{}\n");
  await writeFile(join(checkout, "e2e/cart.spec.ts"), "one\n");
  git("init", "--quiet");
  commitAll();
});
afterEach(() => rm(checkout, { recursive: true, force: true }));

const staleness = (part: string): string | undefined =>
  describeStaleParts(checkout).find((sentence) => sentence.startsWith(`${part}:`));

function recordJourneys(): void {
  const found = readCleanCommit(checkout);
  if (!("commit" in found)) throw new Error(found.reason);
  recordGreenRun("journeys", { commit: found.commit, tests: 250, minutes: 21.5 }, checkout);
}

describe("the record of full runs", () => {
  it("names every part as never run at first", () => {
    expect(describeStaleParts(checkout)).toEqual(fullPartNames.map((name) => `${name}: never run`));
  });

  it("leaves out a part until a file of its area changes, committed or not", async () => {
    recordJourneys();
    expect(staleness("journeys")).toBeUndefined();
    expect(JSON.parse(await readFile(join(checkout, "docs/full-runs.json"), "utf8"))).toMatchObject({
      journeys: { tests: 250, minutes: 21.5, date: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) },
    });
    await writeFile(join(checkout, "README.md"), "outside of the area\n");
    commitAll();
    expect(staleness("journeys")).toBeUndefined();
    await writeFile(join(checkout, "e2e/cart.spec.ts"), "two\n");
    expect(staleness("journeys")).toMatch(/^journeys: last green on .*, files of its area changed since: 1$/);
    commitAll();
    expect(staleness("journeys")).toMatch(/changed since: 1$/);
  });

  it("counts a Vitest file for the parts that run it only", async () => {
    for (const folder of ["apps/server/src/domains", "apps/server/src/resilience/attacks"])
      await mkdir(join(checkout, folder), { recursive: true });
    const commit = git("rev-parse", "HEAD").trim();
    for (const part of ["postgres", "kills", "attacks"] as const)
      recordGreenRun(part, { commit, tests: 1, minutes: 1 }, checkout);
    await writeFile(join(checkout, "apps/server/src/domains/drafts.test.ts"), "");
    await writeFile(join(checkout, "apps/server/src/resilience/attacks/rights.test.ts"), "");
    commitAll();
    expect(staleness("postgres")).toMatch(/changed since: 2$/);
    expect(staleness("attacks")).toMatch(/changed since: 1$/);
    expect(staleness("kills")).toBeUndefined();
    await writeFile(join(checkout, "apps/server/src/domains/drafts.ts"), "");
    commitAll();
    expect(staleness("kills")).toMatch(/changed since: 1$/);
  });

  it("names a part whose commit is not in this checkout", () => {
    recordGreenRun("pages-cs", { commit: "0".repeat(40), tests: 1, minutes: 1 }, checkout);
    expect(staleness("pages-cs")).toMatch(/its commit is not known here$/);
  });

  it("has no commit for a checkout with uncommitted changes, apart from the record itself", async () => {
    recordJourneys();
    expect(readCleanCommit(checkout)).toHaveProperty("commit");
    await writeFile(join(checkout, "e2e/new.spec.ts"), "");
    expect(readCleanCommit(checkout)).toEqual({ reason: "there are uncommitted changes" });
  });

  it.each(fullPartNames)("has only folders that exist in the area of %s", (name) => {
    expect(areaOf(name).area.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });
});
