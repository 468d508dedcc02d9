import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { build, type Rolldown } from "vite";
import { beforeAll, describe, expect, it } from "vitest";

const library = join(dirname(createRequire(import.meta.url).resolve("@mantine/core/styles.css")), "styles");
const className = /\bm_[0-9a-f]{6,8}\b/g;

/** Every class for which the component library has a rule. */
const styled = new Set(
  readdirSync(library).flatMap((file) => readFileSync(join(library, file), "utf8").match(className) ?? []),
);

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } };

describe("the built web app", () => {
  let chunks: Map<string, Chunk>;
  let rules: Map<string, Set<string>>;

  beforeAll(async () => {
    const { output } = (await build({
      configFile: join(import.meta.dirname, "..", "vite.config.ts"),
      logLevel: "silent",
      build: { write: false, minify: false },
    })) as Rolldown.RolldownOutput;
    chunks = new Map(output.flatMap((file) => (file.type === "chunk" ? [[file.fileName, file as Chunk]] : [])));
    rules = new Map(
      output.flatMap((file) =>
        file.fileName.endsWith(".css") && file.type === "asset"
          ? [[file.fileName, new Set(file.source.toString().match(className))]]
          : [],
      ),
    );
  }, 120_000);

  /** A chunk with all that the browser loads before it runs: what it imports, and the entry of the page. */
  function loadedWith(name: string): Chunk[] {
    const entries = [...chunks.values()].filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName);
    const names = new Set([name, ...entries]);
    for (const each of names) for (const imported of chunks.get(each)?.imports ?? []) names.add(imported);
    return [...names].flatMap((each) => chunks.get(each) ?? []);
  }

  it("loads with each script the rules of every class of the component library that the script names", () => {
    const missing = [...chunks.values()].flatMap((chunk) => {
      const sheets = loadedWith(chunk.fileName).flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
      const present = new Set(sheets.flatMap((sheet) => [...(rules.get(sheet) ?? [])]));
      const named = new Set(chunk.code.match(className));
      return [...named]
        .filter((each) => styled.has(each) && !present.has(each))
        .map((each) => `${chunk.fileName}: ${each}`);
    });
    expect(missing).toEqual([]);
  });

  it("has components of the library, and their rules, in more than one script", () => {
    const named = [...chunks.values()].filter(({ code }) => (code.match(className) ?? []).length > 0);
    expect(named.length).toBeGreaterThan(5);
    expect([...rules.values()].filter((classes) => classes.size > 0).length).toBeGreaterThan(5);
  });
});
