/** The record of the last green run of each part of `npm run test:full`, and which parts are out of date. */
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { areaOf, type FullPartName, fullPartNames } from "./full-areas.ts";
import { root } from "../run.ts";

const file = "docs/full-runs.json";

export type GreenRun = { commit: string; date: string; tests: number; minutes: number };
export type GreenRuns = Partial<Record<FullPartName, GreenRun>>;

/** Returns the commit of a checkout without uncommitted changes, or why there is none. */
export function readCleanCommit(checkout = root): { commit: string } | { reason: string } {
  const changes = git(checkout, "status", "--porcelain", "--", ".", `:!${file}`);
  const commit = git(checkout, "rev-parse", "HEAD");
  if (changes === null || commit === null) return { reason: "this folder is no git checkout" };
  return changes === "" ? { commit } : { reason: "there are uncommitted changes" };
}

/** Writes a green run of a part into the record, with today's date. */
export function recordGreenRun(name: FullPartName, run: Omit<GreenRun, "date">, checkout = root): void {
  const date = new Date().toISOString().slice(0, 10);
  const runs: GreenRuns = { ...readGreenRuns(checkout), [name]: { ...run, date } };
  const inOrder = Object.fromEntries(fullPartNames.flatMap((part) => (runs[part] ? [[part, runs[part]]] : [])));
  writeFileSync(join(checkout, file), `${JSON.stringify(inOrder, null, 2)}\n`);
}

/** Returns a sentence for each part without a green run since its area changed; none where there is no git. */
export function describeStaleParts(checkout = root): string[] {
  if (git(checkout, "rev-parse", "HEAD") === null) return [];
  const runs = readGreenRuns(checkout);
  return fullPartNames.flatMap((name) => {
    const run = runs[name];
    if (run === undefined) return [`${name}: never run`];
    const count = countChanges(checkout, name, run.commit);
    if (count === 0) return [];
    const why = count === null ? "its commit is not known here" : `files of its area changed since: ${count}`;
    return [`${name}: last green on ${run.date} (${run.commit.slice(0, 8)}), ${why}`];
  });
}

/** Returns how many files that the part is about changed since a commit, or null for an unknown commit. */
function countChanges(checkout: string, name: FullPartName, commit: string): number | null {
  const { area, tests } = areaOf(name);
  const changed = git(checkout, "diff", "--name-only", commit, "--", ...area);
  if (changed === null) return null;
  const isOfPart = (file: string): boolean =>
    tests === undefined || !/\.test\.tsx?$/.test(file) || tests?.test(file) === true;
  return changed.split("\n").filter((path) => path !== "" && isOfPart(path)).length;
}

function readGreenRuns(checkout: string): GreenRuns {
  return JSON.parse(readFileSync(join(checkout, file), "utf8")) as GreenRuns;
}

function git(checkout: string, ...args: string[]): string | null {
  const { status, stdout } = spawnSync("git", args, { cwd: checkout, encoding: "utf8" });
  return status === 0 ? stdout.trim() : null;
}
