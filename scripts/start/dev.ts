/**
 * `npm run dev`: starts the server, which restarts when its files change, and Vite. Vite serves the browser's files at
 * http://localhost:5173 and forwards /api to the server.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { Interrupted, program, root, run } from "../run.ts";
import { needWeb } from "./build-web.ts";

// The server does not start without a built page, although the browser gets its files from Vite. An outdated build is
// sufficient.
if (!existsSync(join(root, "apps/web/dist/index.html"))) await needWeb((sentence) => console.log(sentence));

process.channel?.unref();
const port = process.env["PORT"] ?? "3000";
const addresses = [5173, port].flatMap((number) => [`http://localhost:${number}`, `http://127.0.0.1:${number}`]);
const env = { ...process.env, PORT: port, PUBLIC_URLS: process.env["PUBLIC_URLS"] ?? addresses.join(",") };
const main = ["--watch", "--watch-preserve-output", join(root, "apps/server/src/main.ts")];
const vite = { cwd: join(root, "apps", "web"), env: { ...env, FUNDPORT_SERVER: `http://127.0.0.1:${port}` } };

await Promise.race([run(process.execPath, main, { env }), run(program("vite"), [], vite)]).catch((error: unknown) => {
  if (!(error instanceof Interrupted)) throw error;
});
// When one process ends, this signal also ends the other one.
process.kill(process.pid, "SIGTERM");
