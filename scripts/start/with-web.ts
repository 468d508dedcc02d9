/**
 * Builds the web app, then runs a file that needs it: `with-web.ts e2e/screenshots.ts`. Without a file it only builds.
 */
import { join } from "node:path";
import { needWeb } from "./build-web.ts";
import { Interrupted, root, run } from "../run.ts";

const [file, ...args] = process.argv.slice(2);
await needWeb((sentence) => console.error(sentence));
if (file !== undefined) {
  // The file may itself stop processes with the usual grace period of 20 seconds.
  process.exitCode = await run(process.execPath, [join(root, file), ...args], { graceMs: 30_000 }).then(
    ({ code }) => code,
    (error: unknown) => (error instanceof Interrupted ? 130 : Promise.reject(error)),
  );
}
