/**
 * Builds the web app, then runs a file that needs it: `with-web.ts e2e/screenshots.ts`. Without an argument it only
 * builds.
 */
import { join } from "node:path";
import { needWeb } from "./build-web.ts";
import { Interrupted, root, run } from "../run.ts";

const [file, ...args] = process.argv.slice(2);
await needWeb((sentence) => console.error(sentence));
if (file !== undefined) {
  // Longer than the usual 20 seconds, because the file may itself wait that long for its own processes to stop.
  process.exitCode = await run(process.execPath, [join(root, file), ...args], { graceMs: 30_000 }).then(
    ({ code }) => code,
    (error: unknown) => (error instanceof Interrupted ? 130 : Promise.reject(error)),
  );
}
