/**
 * Writes into package-lock.json the optional packages for other platforms that npm left out. npm drops an optional
 * package from the lock where the registry does not offer it at that moment, and `npm ci` then refuses the lock. Parents
 * pin these packages exactly and their names say what they run on, so no registry needs to be asked; what is missing is
 * the integrity hash, which the next `npm install` on a complete registry adds. Changes nothing where nothing is missing.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const systems = ["aix", "android", "darwin", "freebsd", "linux", "netbsd", "openbsd", "openharmony", "sunos", "win32"];
const systemAliases = { win: "win32", windows: "win32", linuxmusl: "linux" };
const processors = "arm arm64 ia32 loong64 mips64el ppc64 riscv64 s390x x64".split(" ");
/** As napi writes them: an ABI with a floating-point suffix, such as `gnueabihf`, names no libc. */
const libraries = { gnu: "glibc", musl: "musl", linuxmusl: "musl" };

/**
 * What a platform package runs on by its name: `@oxlint/binding-linux-x64-gnu` on linux, x64 and glibc.
 * Returns null where the name does not say both system and processor.
 */
export function platformOf(name) {
  const words = name.split(/[-/]/);
  const os = words.map((word) => systemAliases[word] ?? word).find((word) => systems.includes(word));
  const cpu = words.find((word) => processors.includes(word));
  const libc = words.map((word) => libraries[word]).find((library) => library !== undefined);
  if (os === undefined || cpu === undefined) return null;
  return { os: [os], cpu: [cpu], ...(libc === undefined ? {} : { libc: [libc] }) };
}

/**
 * The optional packages that a lock names but does not hold, each with the version and the path of the parent that pins
 * it. A package of another version than the pinned one is missing too.
 */
export function missingOptional(packages) {
  return Object.entries(packages).flatMap(([parent, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name, version]) => {
        const found = packages[resolvePath(packages, parent, name)];
        return found === undefined || (isExact(version) && found.version !== version);
      })
      .map(([name, version]) => ({ parent, name, version })),
  );
}

/** The lock with an entry for each missing optional package. Throws where one is not pinned or its name says no platform. */
export function completeLock(lock) {
  const packages = { ...lock.packages };
  for (const { parent, name, version } of missingOptional(packages)) {
    const platform = platformOf(name);
    if (!isExact(version)) throw new Error(`${parent} does not pin ${name} exactly: ${version}`);
    if (platform === null) throw new Error(`The name ${name} does not say which platform it is for.`);
    const path = packages[`node_modules/${name}`] === undefined ? `node_modules/${name}` : below(parent, name);
    const { dev, devOptional, peer } = packages[parent];
    const { os, cpu, libc } = platform;
    // Keys in the order in which npm sorts them.
    packages[path] = JSON.parse(JSON.stringify({ version, cpu, dev, devOptional, libc, optional: true, os, peer }));
  }
  const sorted = Object.entries(packages).sort(([one], [other]) => one.localeCompare(other, "en"));
  return { ...lock, packages: Object.fromEntries(sorted) };
}

/** Where Node finds a package from a parent: beside it, or beside one of the folders around it. */
function resolvePath(packages, parent, name) {
  for (let folder = parent; folder !== ""; folder = folder.slice(0, Math.max(0, folder.lastIndexOf("/")))) {
    const path = below(folder, name);
    if (!folder.endsWith("/node_modules") && packages[path] !== undefined) return path;
  }
  return `node_modules/${name}`;
}

const below = (folder, name) => (folder === "" ? `node_modules/${name}` : `${folder}/node_modules/${name}`);
const isExact = (version) => /^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version);

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = join(process.argv[2] ?? join(import.meta.dirname, ".."), "package-lock.json");
  const text = readFileSync(file, "utf8");
  const lock = JSON.parse(text);
  const missing = missingOptional(lock.packages);
  if (missing.length > 0) writeFileSync(file, `${JSON.stringify(completeLock(lock), null, 2)}\n`);
  console.log(`${missing.length} optional packages were missing from the lock.`);
}
