/** Format, lint (with the import rules), types, dead code. Everything is shown, not the first fault alone. */
import { run } from "./run.ts";

const steps: [string, string, string[]][] = [
  ["format", "oxfmt", ["--check", "."]],
  ["lint and import rules", "oxlint", ["--deny-warnings"]],
  ["types of packages and server", "tsc", ["-p", "tsconfig.json"]],
  ["types of the browser app", "tsc", ["-p", "apps/web/tsconfig.json"]],
  ["types of the journeys", "tsc", ["-p", "e2e/tsconfig.json"]],
  ["dead code", "knip", ["--no-progress"]],
];

const failed: string[] = [];
for (const [name, program, args] of steps) {
  console.log(`· ${name}`);
  if ((await run(program, args)) !== 0) failed.push(name);
}
if (failed.length > 0) {
  console.error(`The check failed: ${failed.join(", ")}.`);
  process.exit(1);
}
