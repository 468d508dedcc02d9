/**
 * `npm run test:attack`: attacks the portal, made from the contract, and prints a table as `npm run test:faults` does.
 * Exits 1 where an attack gets through, or was not tried as often as it must be. `-- --short` tries as often as `npm run
 * test:full` does. `-- NAME …` does some rows alone, by their names in `attack-rows.ts`.
 * `-- --checkout=FOLDER [M1 …]` makes the attacks of the review on the portal of another checkout, whose packages are
 * installed: they fail on the code that was reviewed. See docs/attacks.md.
 */
import { attackRows } from "@fundport/server/resilience/attack-rows";
import { attackCheckout } from "../reviewed-attacks/run.ts";
import { runCounted } from "./run-counted.ts";

process.channel?.unref();
const args = process.argv.slice(2);
const checkout = args.find((word) => word.startsWith("--checkout="))?.slice("--checkout=".length);
process.exitCode =
  checkout === undefined
    ? await runCounted({ script: "test:attack", folder: "attacks", rows: attackRows }, args)
    : await attackCheckout(
        checkout,
        args.filter((word) => !word.startsWith("--")),
      );
