/** Builds the browser's files into apps/web/dist when their sources have changed since the last time. */
import { createHash } from "node:crypto";
import { cp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { root, run } from "../run.ts";

const web = join(root, "apps", "web");
const dist = join(web, "dist");
/** Run by Node itself: the programs in `node_modules/.bin` are shell scripts on Windows. */
const vite = join(root, "node_modules", "vite", "bin", "vite.js");
const stampFile = join(dist, ".sources");
const compressible = /\.(?:m?js|css|svg|json|txt|ttf)$/;

/** The last complete build stays in place until the new one is complete. Throws where the sources do not build. */
export async function buildWeb(report: (sentence: string) => void): Promise<void> {
  const stamp = await digestSources();
  if ((await readFile(stampFile, "utf8").catch(() => "")) === stamp) return;
  report("Building the web app …");
  const fresh = `${dist}-${process.pid}`;
  try {
    const args = ["build", "--outDir", fresh, "--emptyOutDir", "--logLevel", "warn"];
    // Whoever asks for it, tests included: what they test is what users get, not the library's slower one for developers.
    const env = { ...process.env, NODE_ENV: "production" };
    const { code, output } = await run(process.execPath, [vite, ...args], { cwd: web, env, isQuiet: true });
    if (code !== 0) throw new Error(output);
    await compressFiles(fresh);
    await writeFile(join(fresh, ".sources"), stamp);
    await keepPreviousFiles(dist, fresh);
    await rm(dist, { recursive: true, force: true });
    await rename(fresh, dist);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new BuildFailed(`The web app does not build:\n${reason}`, { cause: error });
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}

/** For commands that cannot do without: where the sources do not build, says why and ends. */
export async function needWeb(report: (sentence: string) => void): Promise<void> {
  try {
    await buildWeb(report);
  } catch (error) {
    if (!(error instanceof BuildFailed)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

/** The web app could not be built; the message has the words of what failed. */
export class BuildFailed extends Error {}

/** A digest of every file that a build reads: the browser's own, the packages', and the versions of the libraries. */
async function digestSources(): Promise<string> {
  const packages = (await readdir(join(root, "packages"))).map((name) => join("packages", name));
  const folders = [
    "apps/web/build",
    "apps/web/src",
    "apps/web/public",
    ...packages.filter((path) => !path.endsWith("testing")).map((path) => join(path, "src")),
  ];
  const listed = await Promise.all(folders.map(listFiles));
  const single = [
    "apps/web/index.html",
    "apps/web/client.html",
    "apps/web/vite.config.ts",
    "apps/web/package.json",
    "package-lock.json",
  ];
  const files = [...listed.flat(), ...single, ...packages.map((path) => join(path, "package.json"))]
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .sort();
  const contents = await Promise.all(files.map((path) => readFile(join(root, path))));
  const hash = createHash("sha256");
  for (const [index, content] of contents.entries())
    hash.update(`${files[index]}\0${content.length}\0`).update(content);
  return hash.digest("hex");
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
}

/** A page that is open still asks for the files of the previous build: they stay for one more, so that an advisor can go on. */
async function keepPreviousFiles(old: string, fresh: string): Promise<void> {
  const manifest = await readFile(join(old, ".vite", "manifest.json"), "utf8").catch(() => "");
  const names = new Set([...manifest.matchAll(/"(assets\/[^"]+)"/g)].map((match) => match[1] ?? ""));
  const present = new Set(await readdir(join(old, "assets")).catch(() => []));
  const currentFiles = [...names].flatMap((name) => [name, `${name}.br`, `${name}.gz`]);
  for (const name of currentFiles.filter((path) => present.has(path.slice("assets/".length)))) {
    await cp(join(old, name), join(fresh, name), { force: false });
  }
}

/** Brotli and gzip beside each file that shrinks: the server then only hands them out. */
async function compressFiles(folder: string): Promise<void> {
  const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name));
  await Promise.all(
    files.map(async (entry) => {
      const path = join(entry.parentPath, entry.name);
      const bytes = await readFile(path);
      const [br, gz] = await Promise.all([
        brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
        zip(bytes, { level: 9 }),
      ]);
      if (br.length < bytes.length) await writeFile(`${path}.br`, br);
      if (gz.length < bytes.length) await writeFile(`${path}.gz`, gz);
    }),
  );
}
