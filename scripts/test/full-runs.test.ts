import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { root } from "../run.ts";
import { fullParts } from "./full-parts.ts";
import { describeStaleParts, readCleanCommit, recordGreenRun } from "./full-runs.ts";

it("a part of the full run counts as outdated until it is green, and again after a file of its area has changed", async () => {
  const checkout = await mkdtemp(join(tmpdir(), "fundport-full-runs-"));
  onTestFinished(() => rm(checkout, { recursive: true, force: true }));
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@example.com", ...args], { cwd: checkout });
  for (const name of ["docs", "packages"]) await mkdir(join(checkout, name));
  const write = async (path: string, text: string) => {
    await writeFile(join(checkout, path), text);
    git("add", "-A");
  };
  const staleness = (part: string) => describeStaleParts(checkout).find((sentence) => sentence.startsWith(`${part}:`));
  git("init", "--quiet");
  await write("docs/full-runs.json", "{}\n");
  await write("packages/drafts.ts", "one\n");
  git("commit", "--quiet", "--message", "Begin");
  expect(describeStaleParts(checkout)).toEqual(Object.keys(fullParts).map((name) => `${name}: never run`));

  const found = readCleanCommit(checkout);
  const commit = "commit" in found ? found.commit : "";
  for (const part of ["journeys", "kills", "properties"])
    recordGreenRun(part, { commit, tests: 250, minutes: 21.5 }, checkout);
  // A change to the record of full runs itself does not count as an uncommitted change.
  expect(readCleanCommit(checkout)).toEqual({ commit });
  expect([staleness("journeys"), staleness("kills")]).toEqual([undefined, undefined]);

  await write("README.md", "outside of every area\n");
  await write("packages/drafts.test.ts", "only some parts run it\n");
  expect(readCleanCommit(checkout)).toEqual({ reason: "there are uncommitted changes" });
  expect(staleness("properties")).toMatch(/^properties: last passed on .*, files changed in its area since: 1$/);
  expect([staleness("journeys"), staleness("kills")]).toEqual([undefined, undefined]);
  await write("packages/drafts.ts", "two\n");
  expect(staleness("kills")).toMatch(/changed in its area since: 1$/);
  recordGreenRun("kills", { commit: "0".repeat(40), tests: 1, minutes: 1 }, checkout);
  expect(staleness("kills")).toMatch(/its commit is unknown here$/);
});

it.each(Object.entries(fullParts))("the area of the part %s contains only paths that exist", (_name, { area }) => {
  expect(area.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
