/** Builds the browser's files into apps/web/dist if their sources have changed since the last build. */
import { createHash } from "node:crypto";
import { existsSync, globSync, statSync } from "node:fs";
import { cp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { root, run } from "../run.ts";

const web = join(root, "apps", "web");
const dist = join(web, "dist");
/** Run by Node directly instead of through `node_modules/.bin`, whose programs are shell scripts on Windows. */
const vite = join(root, "node_modules", "vite", "bin", "vite.js");
const stampFile = join(dist, ".sources");

/** Builds the web app. The previous build stays in place until the new one is complete. Throws if the build fails. */
export async function buildWeb(report: (sentence: string) => void): Promise<void> {
  const stamp = await digestSources();
  if ((await readFile(stampFile, "utf8").catch(() => "")) === stamp) return;
  report("Building the web app …");
  const fresh = `${dist}-${process.pid}`;
  try {
    const args = [vite, "build", "--outDir", fresh, "--emptyOutDir", "--logLevel", "warn"];
    // Tests also use the production build, because users get it and React's development build is slower.
    const env = { ...process.env, NODE_ENV: "production" };
    const { code, output } = await run(process.execPath, args, { cwd: web, env, isQuiet: true });
    if (code !== 0) throw new Error(`The web app can't be built:\n${output}`);
    await compressFiles(fresh);
    await writeFile(join(fresh, ".sources"), stamp);
    await keepPreviousFiles(dist, fresh);
    await rm(dist, { recursive: true, force: true });
    await rename(fresh, dist);
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}

/** Builds the web app for a command that needs it. If the build fails, prints the reason and exits. */
export async function needWeb(report: (sentence: string) => void): Promise<void> {
  await buildWeb(report).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  });
}

/**
 * The files that a build depends on: the web app's own files, the packages' files, and the versions of the libraries.
 */
const sources =
  "apps/web/{build,src,public}/** apps/web/*.{html,ts,json} packages/!(testing)/src/** packages/*/package.json package-lock.json";

async function digestSources(): Promise<string> {
  const entries = globSync(sources.split(" "), { cwd: root, withFileTypes: true }).filter((entry) => entry.isFile());
  const files = entries
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !/\.test\.tsx?$/.test(path));
  const hash = createHash("sha256");
  for (const path of files.sort())
    hash.update(`${relative(root, path)}\0${statSync(path).size}\0`).update(await readFile(path));
  return hash.digest("hex");
}

/** Keeps the files of the previous build for one more build, so that a page that is still open can load them. */
async function keepPreviousFiles(old: string, fresh: string): Promise<void> {
  const manifest = await readFile(join(old, ".vite", "manifest.json"), "utf8").catch(() => "");
  const names = [...manifest.matchAll(/"(assets\/[^"]+)"/g)].flatMap(([, name = ""]) => [
    name,
    `${name}.br`,
    `${name}.gz`,
  ]);
  for (const name of names.filter((each) => existsSync(join(old, each))))
    await cp(join(old, name), join(fresh, name), { force: false });
}

/**
 * Writes Brotli and gzip versions of the files that become smaller, so that the server need not compress them on each
 * request.
 */
async function compressFiles(folder: string): Promise<void> {
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  const paths = globSync("**/*.{js,mjs,css,svg,json,txt,ttf}", { cwd: folder }).map((name) => join(folder, name));
  await Promise.all(
    paths.map(async (path) => {
      const bytes = await readFile(path);
      const packed = {
        br: await promisify(brotliCompress)(bytes, quality),
        gz: await promisify(gzip)(bytes, { level: 9 }),
      };
      for (const [suffix, smaller] of Object.entries(packed))
        if (smaller.length < bytes.length) await writeFile(`${path}.${suffix}`, smaller);
    }),
  );
}
