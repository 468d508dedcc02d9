/** Runs a file that needs the built web app: `with-web.ts bench/run.ts calculation`. */
import { buildWeb } from "./build-web.ts";
import { root, run } from "./run.ts";

const [file, ...args] = process.argv.slice(2);
if (file === undefined) throw new Error("with-web.ts FILE [ARGUMENTS]");
await buildWeb((sentence) => console.error(sentence));
const { code } = await run(process.execPath, [`${root}/${file}`, ...args]);
process.exitCode = code;
