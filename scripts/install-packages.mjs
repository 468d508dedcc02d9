import { spawn } from "node:child_process";
import { existsSync, readFileSync, statfsSync, writeFileSync } from "node:fs";
import { createHash } from "node:crypto";
import { delimiter, join } from "node:path";

/** Why a task cannot run: one sentence for the person at the keyboard. */
export class Refused extends Error {}

const stampName = ".fundport-installed";

/** Whether node_modules holds what package-lock.json names: by the stamp of the last look, else by looking. */
export function packagesFit(root) {
  const stamp = stampOf(root);
  const file = join(root, "node_modules", stampName);
  if (existsSync(file) && readFileSync(file, "utf8") === stamp) return true;
  if (!lockFits(root)) return false;
  writeStamp(file, stamp);
  return true;
}

/** Installs exactly what package-lock.json names, with the npm that called us. */
export async function installPackages(root) {
  console.error("Installing packages (once; a minute or two) …");
  // The Node in node_modules goes away while npm works, so npm runs on the machine's own.
  const path = outside(process.env.PATH ?? "", root);
  const [file, args] = npmCommand(path);
  const code = await new Promise((resolve, reject) => {
    const options = { cwd: root, stdio: ["ignore", 2, 2], env: { ...process.env, PATH: path } };
    // Not `npm ci`: it refuses a lock file that lacks the optional packages of a system other than this one.
    const install = ["install", "--no-save", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
    const child = spawn(file, [...args, ...install], options);
    child.once("error", (error) => reject(new Refused(`npm could not be started: ${error.message}`)));
    child.once("exit", resolve);
  });
  if (code === 0) return writeStamp(join(root, "node_modules", stampName), stampOf(root));
  const { bavail, bsize } = statfsSync(root);
  if (bavail * bsize < 20_000_000) throw new Refused(`The disk is full: free about 1 GB for the packages in ${root}.`);
  throw new Refused("The packages could not be installed; npm's own words are above. Put that right and try again.");
}

function stampOf(root) {
  const lock = readFileSync(join(root, "package-lock.json"));
  return `${createHash("sha256").update(lock).digest("hex")} ${process.platform} ${process.arch}\n`;
}

/** A folder that may only be read is looked at anew each time. */
function writeStamp(file, stamp) {
  try {
    writeFileSync(file, stamp);
  } catch (error) {
    if (!["EACCES", "EROFS", "EPERM"].includes(error.code)) throw error;
  }
}

/** Compares with what npm wrote down about its last installation: a package installed by hand needs no second one. */
function lockFits(root) {
  const hidden = join(root, "node_modules", ".package-lock.json");
  if (!existsSync(hidden) || !existsSync(join(root, "node_modules", ".bin", "node"))) return false;
  const wanted = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")).packages;
  const present = JSON.parse(readFileSync(hidden, "utf8")).packages;
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes("node_modules/")) return true;
    const found = present[path];
    if (found === undefined) return entry.optional === true || entry.devOptional === true;
    return found.version === entry.version && existsSync(join(root, path));
  });
}

/** PATH without the programs of this folder's node_modules. */
function outside(path, root) {
  const parts = path.split(delimiter).filter((part) => !part.startsWith(join(root, "node_modules")));
  return parts.join(delimiter);
}

function npmCommand(path) {
  const npm = process.env.npm_execpath;
  if (!npm || !/\.c?js$/.test(npm)) return [process.platform === "win32" ? "npm.cmd" : "npm", []];
  const name = process.platform === "win32" ? "node.exe" : "node";
  const node = path
    .split(delimiter)
    .map((part) => join(part, name))
    .find((file) => existsSync(file));
  return [node ?? process.execPath, [npm]];
}
