/**
 * `npm run dev`: the server restarts when its files change, and the browser's files are served as they are, at
 * http://localhost:5173 with /api passed on to the server.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { needWeb } from "./build-web.ts";
import { program, root } from "../run.ts";

// The server wants a page also where the browser gets them from Vite; an old one will do while sources are being changed.
if (!existsSync(join(root, "apps/web/dist/index.html"))) await needWeb((sentence) => console.log(sentence));

const port = process.env["PORT"] ?? "3000";
const server = `http://127.0.0.1:${port}`;
const addresses = [5173, port].flatMap((number) => [`http://localhost:${number}`, `http://127.0.0.1:${number}`]);
const env = { ...process.env, PORT: port, PUBLIC_URLS: process.env["PUBLIC_URLS"] ?? addresses.join(",") };

const children: ChildProcess[] = [
  spawn(process.execPath, ["--watch", "--watch-preserve-output", join(root, "apps/server/src/main.ts")], {
    cwd: root,
    stdio: "inherit",
    env,
  }),
  spawn(program("vite"), [], {
    cwd: join(root, "apps", "web"),
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...env, FUNDPORT_SERVER: server },
  }),
];

function stop(): void {
  for (const child of children) child.kill("SIGTERM");
}
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stop);
process.once("disconnect", stop);
process.channel?.unref();

await Promise.race(children.map((child) => once(child, "exit")));
stop();
