/**
 * Builds the browser app when something it is made of has changed, beside the old build, which it replaces when it is
 * complete; then compresses every file once, so that the server never does.
 */
import { createHash } from "node:crypto";
import { cp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { root, run } from "./run.ts";

const web = join(root, "apps", "web");
const dist = join(web, "dist");
const sources = ["apps/web/src", "apps/web/public", "packages"].map((path) => join(root, path));
const files = [
  "apps/web/index.html",
  "apps/web/vite.config.ts",
  "apps/web/package.json",
  "package-lock.json",
  "scripts/build-web.ts",
];

const stamp = await digest();
const known = await readFile(join(dist, ".stamp"), "utf8").catch(() => null);
if (known !== stamp) await build();

async function build(): Promise<void> {
  console.error("Building the web app …");
  const fresh = join(web, `dist-${process.pid}`);
  try {
    const code = await run("vite", ["build", "--outDir", fresh, "--emptyOutDir", "--logLevel", "warn"], { cwd: web });
    if (code !== 0) throw new Error(`vite build ended with ${code}`);
    await compress(fresh);
    await writeFile(join(fresh, ".stamp"), stamp);
    // A page that is open still asks for the files of the build before: they stay for one more build.
    await keepOldAssets(fresh);
    await rm(dist, { recursive: true, force: true });
    await rename(fresh, dist);
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}

async function keepOldAssets(fresh: string): Promise<void> {
  const manifest = join(".vite", "manifest.json");
  const old = await readFile(join(dist, manifest), "utf8").catch(() => null);
  if (old === null) return;
  const named = new Set([...old.matchAll(/"(assets\/[^"]+)"/g)].map((match) => match[1] ?? ""));
  for (const name of named) {
    for (const ending of ["", ".br", ".gz"]) {
      await cp(join(dist, name + ending), join(fresh, name + ending), { force: false }).catch(() => undefined);
    }
  }
}

async function compress(folder: string): Promise<void> {
  const compressible = (await filesBelow(folder)).filter(
    (path) => /\.(js|mjs|css|svg|json|html)$/.test(path) && !path.includes(".vite"),
  );
  await Promise.all(
    compressible.map(async (path) => {
      const bytes = await readFile(path);
      if (bytes.length < 256) return;
      const [br, gz] = await Promise.all([
        promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
        promisify(gzip)(bytes, { level: 9 }),
      ]);
      await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
    }),
  );
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

async function digest(): Promise<string> {
  const found = (await Promise.all(sources.map(filesBelow))).flat().filter((path) => !/\.test\.tsx?$/.test(path));
  const all = [...found, ...files.map((path) => join(root, path))].toSorted();
  const hash = createHash("sha256");
  for (const path of all)
    hash
      .update(relative(root, path))
      .update("\0")
      .update(await readFile(path))
      .update("\0");
  return hash.digest("hex");
}
