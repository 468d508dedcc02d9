/**
 * `npm run test:faults`: does to the portal what it has to bear, counted, and prints a table of what was done, how often,
 * what must be and how often it held. Exits 1 where a row does not hold, or was not done as often as it must be.
 * `-- --short` does each as often as `npm run test:full` does. `-- NAME …` does some rows alone, by their names in `fault-rows.ts`.
 */
import { faultRows } from "@fundport/server/resilience/fault-rows";
import { runCounted } from "./run-counted.ts";

process.channel?.unref();
process.exitCode = await runCounted(
  { script: "test:faults", folder: "faults", rows: faultRows },
  process.argv.slice(2),
);
