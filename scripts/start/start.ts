/** `npm start`: builds the web app if its sources have changed, then starts the server in this process. */
import { needWeb } from "./build-web.ts";

// If the parent process is killed, stop as on Ctrl-C instead of running on in the background.
process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
process.channel?.unref();

if (!process.argv.includes("--help")) await needWeb((sentence) => console.log(sentence));
await import("@fundport/server/main");
