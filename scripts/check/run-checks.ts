import { program, run } from "../run.ts";
import type { Outcome } from "../test/outcomes.ts";

const checks: { name: string; command: [string, ...string[]] }[] = [
  { name: "format", command: ["oxfmt", "--check"] },
  { name: "lint and import rules", command: ["oxlint", "--deny-warnings"] },
  { name: "types of packages and server", command: ["tsc", "-p", "tsconfig.json"] },
  { name: "types of the web app", command: ["tsc", "-p", "apps/web/tsconfig.json"] },
  { name: "types of the journeys", command: ["tsc", "-p", "e2e/tsconfig.json"] },
  { name: "dead code", command: ["knip"] },
];

/** Runs every check, also after one has failed, and shows what the failing ones say. */
export async function runChecks(): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const { name, command } of checks) {
    const [file, ...args] = command;
    const { code, output } = await run(program(file), args, { isQuiet: true });
    console.log(`${code === 0 ? "ok    " : "FAILED"} ${name}`);
    if (code !== 0) console.log(output.trim());
    outcomes.push({ name, state: code === 0 ? "passed" : "failed", why: output });
  }
  return outcomes;
}
