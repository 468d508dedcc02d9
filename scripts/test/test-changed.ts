/**
 * `npm run test:changed`: the core tests that uncommitted changes can affect. `-- REF` compares with a commit or branch
 * instead of HEAD. Vitest follows imports; journeys are chosen by the folders that changed.
 */
import { spawnSync } from "node:child_process";
import { journeysOf } from "./journeys-of.ts";
import { build, coreOnly, finishRun, runJourneys, runSteps, runVitest, type Step } from "./run-tests.ts";
import { root } from "../run.ts";

process.channel?.unref();
const reference = process.argv[2] ?? "HEAD";
const changed = listChanges(reference);
if (changed === null) {
  console.error(`git does not know "${reference}".`);
  process.exitCode = 1;
} else if (changed.length === 0) {
  console.log(`Nothing has changed since ${reference}.`);
} else {
  const journeys = journeysOf(changed);
  console.log(`${changed.length} files have changed since ${reference}.`);
  console.log(`Journeys: ${journeys === "all" ? "all core journeys" : journeys.join(", ") || "none"}`);
  const steps: Step[] = [
    build,
    {
      name: "tests that the changes can affect",
      run: () => runVitest(["--changed", reference, "--passWithNoTests", ...coreOnly]),
    },
  ];
  if (journeys.length > 0) {
    const files = journeys === "all" ? [] : journeys.map((name) => `e2e/${name}.spec.ts`);
    steps.push({ name: "journeys", run: () => runJourneys(["--project=journeys", ...files]) });
  }
  process.exitCode = finishRun(await runSteps(steps));
}

/** Changed and new files, as paths from the root; null where git does not know the reference. */
function listChanges(since: string): string[] | null {
  const list = (...args: string[]) => spawnSync("git", args, { cwd: root, encoding: "utf8" });
  const tracked = list("diff", "--name-only", since, "--");
  if (tracked.status !== 0) return null;
  const untracked = list("ls-files", "--others", "--exclude-standard");
  return `${tracked.stdout}\n${untracked.stdout}`.split("\n").filter(Boolean);
}
