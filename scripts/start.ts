/** `npm start`: builds the web app where its sources have changed, then starts the portal in this process. */
import { BuildFailed, buildWeb } from "./build-web.ts";

// The process that started this one was killed without a word: stop as on Ctrl-C instead of living on unseen.
process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
process.channel?.unref();

try {
  if (!process.argv.includes("--help")) await buildWeb((sentence) => console.log(sentence));
} catch (error) {
  if (!(error instanceof BuildFailed)) throw error;
  console.error(error.message);
  process.exit(1);
}
await import("../apps/server/src/main.ts");
