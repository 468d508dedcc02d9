/** `npm start`: builds the web app if its sources have changed, then starts the server in this process. */
import { needWeb } from "./build-web.ts";

// Stops the server if the parent process is killed, as Ctrl-C does, so that it does not keep running in the background.
process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
process.channel?.unref();

if (!process.argv.includes("--help")) await needWeb((sentence) => console.log(sentence));
await import("@fundport/server/main");
