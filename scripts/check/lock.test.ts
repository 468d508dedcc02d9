import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "../run.ts";

type Entry = { version?: string; resolved?: string; optionalDependencies?: Record<string, string> };
const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as { packages: Record<string, Entry> };
const entries = Object.entries(lock.packages);

it("package-lock.json holds each optional package that it names, so that `npm ci` works on every platform", () => {
  const held = new Set(entries.map(([path, { version }]) => `${path.split("node_modules/").at(-1)}@${version}`));
  const wanted = entries
    .flatMap(([, { optionalDependencies = {} }]) => Object.entries(optionalDependencies))
    .filter(([, version]) => /^\d+\.\d+\.\d+$/.test(version))
    .map(([name, version]) => `${name}@${version}`);
  expect(wanted.length).toBeGreaterThan(150);
  expect(wanted.filter((each) => !held.has(each))).toEqual([]);
});

it("package-lock.json names no address of a registry, so that each machine asks its own", () => {
  expect(entries.filter(([, { resolved = "" }]) => /[:@]/.test(resolved))).toEqual([]);
});
