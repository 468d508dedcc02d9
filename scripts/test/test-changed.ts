/**
 * `npm run test:changed`: runs the core tests that uncommitted changes can affect. With `-- REF`, it compares with a
 * commit or branch instead of HEAD. Vitest finds the affected tests through imports. Playwright follows only the
 * imports of a spec, so all core journeys run if product code has changed.
 */
import { spawnSync } from "node:child_process";
import { root } from "../run.ts";
import { build, coreOnly, runJourneys, runSteps, runVitest } from "./run-tests.ts";

process.channel?.unref();
const reference = process.argv[2] ?? "HEAD";
const product = ["apps", "packages", ":(exclude,glob)**/*.test.*", ":(exclude,glob)**/testing/**"];
const list = (...args: string[]) => spawnSync("git", [...args, "--", ...product], { cwd: root, encoding: "utf8" });
const changes = [list("diff", "--name-only", reference), list("ls-files", "--others", "--exclude-standard")];
if (changes.some(({ status }) => status !== 0)) process.exit(1);
const which = changes.some(({ stdout }) => stdout !== "")
  ? []
  : [`--only-changed=${reference}`, "--pass-with-no-tests"];
process.exitCode = await runSteps([
  build,
  {
    name: "tests that the changes can affect",
    run: () => runVitest(["--changed", reference, "--passWithNoTests", ...coreOnly]),
  },
  { name: "journeys", run: () => runJourneys(["--project=journeys", ...which]) },
]);
