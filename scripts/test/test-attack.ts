/**
 * `npm run test:attack`: attacks the portal, made from the contract, and prints a table as `npm run test:faults` does.
 * Exits 1 where an attack gets through, or was not tried as often as it must be. `-- --short` tries as often as `npm run
 * test:full` does. `-- NAME …` does some rows alone, by their names in `attack-rows.ts`.
 */
import { attackRows } from "@fundport/server/resilience/attack-rows";
import { runCounted } from "./run-counted.ts";

process.channel?.unref();
process.exitCode = await runCounted(
  { script: "test:attack", folder: "attacks", rows: attackRows },
  process.argv.slice(2),
);
