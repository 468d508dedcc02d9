/**
 * The door of every npm script: runs on whatever Node (20 or newer) the machine has and imports no package. It installs
 * what package-lock.json names where node_modules does not fit it, then hands over to the Node that came with it.
 */
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { installPackages, packagesFit, Refused } from "./install-packages.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const bin = join(root, "node_modules", ".bin");
const oldestNode = 20;

/** The file each task runs, and arguments that belong to the task. */
const tasks = {
  start: ["scripts/start.ts"],
  build: ["scripts/with-web.ts"],
  dev: ["scripts/dev.ts"],
  check: ["scripts/check.ts"],
  test: ["scripts/test.ts"],
  "test:full": ["scripts/test.ts", "--full"],
  bench: ["scripts/with-web.ts", "bench/run.ts"],
  screenshots: ["scripts/with-web.ts", "e2e/screenshots.ts"],
  forecast: ["packages/finance/scripts/forecast.ts"],
  import: ["apps/server/src/cli/import.ts"],
  users: ["apps/server/src/cli/users.ts"],
  "sso-token": ["apps/server/src/cli/sso-token.ts"],
  "db:generate": ["scripts/generate-migration.ts"],
};

const [task = "", ...args] = process.argv.slice(2);
try {
  process.exitCode = await run(task, args);
} catch (error) {
  if (!(error instanceof Refused)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function run(name, given) {
  const command = tasks[name];
  if (command === undefined) throw new Refused(`Unknown task "${name}"; there are: ${Object.keys(tasks).join(", ")}.`);
  if (Number(process.versions.node.split(".")[0]) < oldestNode) {
    throw new Refused(
      `Node ${process.versions.node} is too old to install the portal: ${oldestNode} or newer is needed; the portal then brings its own.`,
    );
  }
  if (!packagesFit(root)) await installPackages(root);
  return await handOver([...command, ...given]);
}

/** Runs a file on the portal's own Node; signals go through, and the exit code comes back. */
function handOver([file, ...given]) {
  const callerFolder = process.env.INIT_CWD ?? process.cwd();
  const node = join(bin, process.platform === "win32" ? "node.cmd" : "node");
  if (!existsSync(node)) throw new Refused(`${node} is missing: remove the folder node_modules and try again.`);
  const child = spawn(node, [join(root, file), ...given], {
    // The channel tells the child when this process is killed without a word.
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    // Files on the command line are the caller's, and are understood from where the caller stands.
    cwd: callerFolder,
    env: {
      ...process.env,
      PATH: `${bin}${delimiter}${process.env.PATH ?? ""}`,
      DATA_DIR: process.env.DATA_DIR ? resolve(callerFolder, process.env.DATA_DIR) : join(root, "data"),
    },
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  stopWithNpm(child);
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code, signal) => resolve(code ?? (signal === "SIGINT" ? 130 : 143)));
  });
}

/** npm's shell passes no signal on: when npm or its shell is gone, the task is stopped as that signal would have done. */
function stopWithNpm(child) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    child.kill("SIGTERM");
  }, 300);
  watch.unref();
}
