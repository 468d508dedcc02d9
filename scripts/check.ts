/** `npm run check`: format, lint with types and import rules, the three compilations, dead code. */
import { runChecks } from "./checks.ts";

const { failed } = await runChecks();
process.exitCode = failed.length === 0 ? 0 : 1;
