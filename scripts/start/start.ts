/** `npm start`: builds the web app where its sources have changed, then starts the portal in this process. */
import { needWeb } from "./build-web.ts";

// The process that started this one was killed without a word: stop as on Ctrl-C instead of living on unseen.
process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
process.channel?.unref();

if (!process.argv.includes("--help")) await needWeb((sentence) => console.log(sentence));
await import("@fundport/server/main");
