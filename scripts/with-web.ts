/** Builds the web app, then runs a file that needs it: `with-web.ts bench/run.ts calculation`; without one it only builds. */
import { join } from "node:path";
import { needWeb } from "./build-web.ts";
import { root, run } from "./run.ts";

const [file, ...args] = process.argv.slice(2);
await needWeb((sentence) => console.error(sentence));
if (file !== undefined) {
  const { code } = await run(process.execPath, [join(root, file), ...args]);
  process.exitCode = code;
}
