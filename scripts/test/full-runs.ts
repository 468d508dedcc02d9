/**
 * Reads and writes the record of the last green run of each part of `npm run test:full`, and lists the outdated parts.
 */
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../run.ts";
import { fullParts } from "./full-parts.ts";

const file = "docs/full-runs.json";
type GreenRun = { commit: string; date: string; tests: number; minutes: number };

const readGreenRuns = (checkout: string): Partial<Record<string, GreenRun>> =>
  JSON.parse(readFileSync(join(checkout, file), "utf8"));

/** Returns the commit of a checkout. If there are uncommitted changes or no commit, returns the reason instead. */
export function readCleanCommit(checkout = root): { commit: string } | { reason: string } {
  const changes = git(checkout, "status", "--porcelain", "--", ".", `:!${file}`);
  const commit = git(checkout, "rev-parse", "HEAD");
  if (changes === null || commit === null) return { reason: "this folder is not a git checkout" };
  return changes === "" ? { commit } : { reason: "there are uncommitted changes" };
}

/** Records a green run of a part with today's date. */
export function recordGreenRun(name: string, run: Omit<GreenRun, "date">, checkout = root): void {
  const date = new Date().toISOString().slice(0, 10);
  const runs = { ...readGreenRuns(checkout), [name]: { ...run, date } };
  const inOrder = Object.keys(fullParts).flatMap((part) => (runs[part] ? [[part, runs[part]]] : []));
  writeFileSync(join(checkout, file), `${JSON.stringify(Object.fromEntries(inOrder), null, 2)}\n`);
}

/** Returns a sentence for each part that has no green run since its area changed. Returns an empty list without git. */
export function describeStaleParts(checkout = root): string[] {
  if (git(checkout, "rev-parse", "HEAD") === null) return [];
  const runs = readGreenRuns(checkout);
  return Object.entries(fullParts).flatMap(([name, { area, tests }]) => {
    const run = runs[name];
    if (run === undefined) return [`${name}: never run`];
    const changed = git(checkout, "diff", "--name-only", run.commit, "--", ...area)?.split("\n");
    const isOfPart = (path: string): boolean =>
      path !== "" && (tests === undefined || !/\.test\.tsx?$/.test(path) || tests?.test(path) === true);
    const count = changed?.filter(isOfPart).length;
    const reason = count === undefined ? "its commit is unknown here" : `files changed in its area since: ${count}`;
    return count === 0 ? [] : [`${name}: last passed on ${run.date} (${run.commit.slice(0, 8)}), ${reason}`];
  });
}

function git(checkout: string, ...args: string[]): string | null {
  const { status, stdout } = spawnSync("git", args, { cwd: checkout, encoding: "utf8" });
  return status === 0 ? stdout.trim() : null;
}
