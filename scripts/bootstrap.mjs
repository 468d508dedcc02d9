/**
 * The door to every command: `node scripts/bootstrap.mjs start`. Runs on whatever Node the machine has (20 or newer) and
 * imports no package; it installs what the lock file says when that is not what is there, and goes on with the project's
 * own Node.
 */
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const bin = join(root, "node_modules", ".bin");

/** What each command runs, on the project's Node, after these steps. */
const commands = {
  start: { before: [["scripts/build-web.ts"]], run: ["apps/server/src/main.ts"] },
  dev: { run: ["scripts/dev.ts"] },
  build: { run: ["scripts/build-web.ts"] },
  test: { run: ["scripts/test.ts"] },
  "test:full": { run: ["scripts/test.ts", "--full"] },
  check: { run: ["scripts/check.ts"] },
  bench: { before: [["scripts/build-web.ts"]], run: ["bench/run.ts"] },
  screenshots: { before: [["scripts/build-web.ts"]], run: ["e2e/screenshots.ts"] },
  forecast: { run: ["packages/finance/scripts/forecast.ts"] },
  import: { run: ["apps/server/src/cli/import.ts"] },
  "db:generate": { run: ["scripts/generate-migration.ts"] },
};

const [name = "", ...rest] = process.argv.slice(2);
const command = commands[name];
if (command === undefined) {
  console.error(`Unknown command "${name}"; there are: ${Object.keys(commands).join(", ")}.`);
  process.exit(2);
}
if (Number(process.versions.node.split(".")[0]) < 20) {
  console.error(`Node ${process.versions.node} is too old to install the portal; 20 or newer will do.`);
  process.exit(1);
}

install();
const node = join(bin, process.platform === "win32" ? "node.cmd" : "node");
const environment = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ""}` };
for (const step of command.before ?? []) {
  const { status } = spawnSync(node, step, { cwd: root, env: environment, stdio: ["ignore", "inherit", "inherit"] });
  if (status !== 0) process.exit(status ?? 1);
}
// Paths on the command line are the caller's: they are understood from where the caller stands.
const child = spawn(node, [join(root, command.run[0]), ...command.run.slice(1), ...rest], {
  cwd: process.env.INIT_CWD ?? process.cwd(),
  env: { ...environment, FUNDPORT_ROOT: root },
  stdio: "inherit",
});
// The terminal sends Ctrl-C to both; the child decides when it is done.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
  process.on(signal, () => signal !== "SIGINT" && child.kill(signal));
child.on("exit", (code, signal) => process.exit(code ?? (signal === null ? 1 : 130)));

/** Installs when a package of the lock file is missing or of another version. */
function install() {
  if (isInstalled()) return;
  console.error("Installing the libraries …");
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  const { status, error } = spawnSync(npm, ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
  });
  if (status !== 0) {
    console.error(
      error?.code === "ENOENT"
        ? "npm is missing; install it together with Node."
        : "The libraries could not be installed; see above.",
    );
    process.exit(1);
  }
}

function isInstalled() {
  const kept = join(root, "node_modules", ".package-lock.json");
  if (!existsSync(kept) || !existsSync(join(bin, "node"))) return false;
  const wanted = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")).packages;
  const present = JSON.parse(readFileSync(kept, "utf8")).packages;
  return Object.entries(wanted).every(
    ([path, entry]) =>
      !path.startsWith("node_modules/") ||
      entry.link ||
      (entry.optional && !present[path]) ||
      present[path]?.version === entry.version,
  );
}
