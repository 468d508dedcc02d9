/**
 * `npm run check`: checks format, lint with types and import rules, the three compilations, dead code and spelling.
 * Then lists the parts of `npm run test:full` that have not run since their area changed.
 */
import { describeStaleParts } from "../test/full-runs.ts";
import { checks } from "../test/run-tests.ts";

const outcomes = await checks.run();
for (const sentence of describeStaleParts()) console.log(`npm run test:full -- ${sentence}`);
process.exitCode = outcomes.every(({ state }) => state === "passed") ? 0 : 1;
