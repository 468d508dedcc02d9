import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { type BuiltChunk, readBuild } from "./read-build.ts";

const library = join(dirname(createRequire(import.meta.url).resolve("@mantine/core/styles.css")), "styles");
const className = /\bm_[0-9a-f]{6,8}\b/g;

/** Every class for which the component library has a rule. */
const styled = new Set(
  readdirSync(library).flatMap((file) => readFileSync(join(library, file), "utf8").match(className) ?? []),
);

const { chunks, withImports, readText } = readBuild();
const entries = chunks.filter(({ isEntry }) => isEntry);
const sheets = new Set(chunks.flatMap(({ css }) => css));
/** The classes for which each stylesheet has rules. */
const rules = new Map([...sheets].map((sheet) => [sheet, new Set(readText(sheet).match(className))]));

/** Returns a chunk with every chunk that loads before it runs: its imports and the entries of the pages. */
const loadedBefore = (chunk: BuiltChunk) => withImports([chunk, ...entries]);

describe("the built web app", () => {
  it("loads with each script the rules of every class of the component library that the script names", () => {
    const missing = chunks.flatMap((chunk) => {
      const loaded = [...loadedBefore(chunk)].flatMap(({ css }) => css);
      const present = new Set(loaded.flatMap((sheet) => [...(rules.get(sheet) ?? [])]));
      const named = new Set(chunk.code.match(className));
      return [...named]
        .filter((each) => styled.has(each) && !present.has(each))
        .map((each) => `${chunk.fileName}: ${each}`);
    });
    expect(missing).toEqual([]);
  });

  it("has components of the library, and their rules, in more than one script", () => {
    const named = chunks.filter(({ code }) => (code.match(className) ?? []).length > 0);
    expect(named.length).toBeGreaterThan(5);
    expect([...rules.values()].filter((classes) => classes.size > 0).length).toBeGreaterThan(5);
  });
});
