/** `npm run dev`: the server restarts and the browser follows as files change; http://localhost:5173. */
import { spawn } from "node:child_process";
import { join } from "node:path";
import { root, run } from "./run.ts";

const port = process.env["PORT"] ?? "3000";
if ((await run(process.execPath, [join(root, "scripts", "build-web.ts")])) !== 0) process.exit(1);
const urls = [5173, Number(port)].map((each) => `http://localhost:${each}`).join(",");
const server = spawn(
  process.execPath,
  ["--watch-path=apps/server/src", "--watch-path=packages", "--watch-preserve-output", "apps/server/src/main.ts"],
  {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, PUBLIC_URLS: process.env["PUBLIC_URLS"] ?? urls },
  },
);
const browser = spawn("vite", ["--host", "127.0.0.1"], {
  cwd: join(root, "apps", "web"),
  stdio: "inherit",
  env: { ...process.env, FUNDPORT_SERVER: `http://localhost:${port}` },
});
for (const [child, other] of [
  [server, browser],
  [browser, server],
] as const) {
  child.on("exit", (code) => {
    other.kill("SIGTERM");
    process.exitCode = code ?? 0;
  });
}
